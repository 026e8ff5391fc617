import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  DescribeSecretCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { webhookEvents } from '../../../shared/contract/webhook-events.ts';
import { keepingStage } from '../../cdk/testing/tested-stages.ts';
import { siteOriginTag } from '../../common/stripe-secret-name.ts';
import { setSecrets } from './set-secrets.ts';

const url = 'https://quiet.test/api/stripe-webhook';
const secretKey = 'sk_test_abc';

interface Endpoint {
  id: string;
  url: string;
  events: string[];
  apiVersion?: string | null;
}

let endpoints: Endpoint[];
let domains: { id: string; domain_name: string; enabled: boolean }[];
let refusal: object | undefined;
let refusesDomains: boolean;
let server: Server;

/** The part of Stripe that keeps webhook endpoints and domains. */
const startStripe = (): Promise<void> => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const answer = (status: number, value: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (refusal) return answer(401, { error: refusal });
    const id = request.url?.split('/')[3];
    if (request.url?.startsWith('/v1/payment_method_domains')) {
      if (refusesDomains) return answer(400, { error: { type: 'invalid_request_error', message: 'No.' } });
      const named = new URL(request.url, 'http://stripe').searchParams.get('domain_name');
      if (request.method === 'GET')
        return answer(200, {
          object: 'list',
          data: domains.filter((domain) => domain.domain_name === named),
          has_more: false,
        });
      const known = domains.find((domain) => domain.id === id);
      if (known) known.enabled = true;
      else domains.push({ id: 'pmd_new', domain_name: form.get('domain_name') ?? '', enabled: true });
      return answer(200, known ?? domains.at(-1) ?? {});
    }
    if (request.method === 'DELETE') {
      endpoints = endpoints.filter((endpoint) => endpoint.id !== id);
      return answer(200, { id, deleted: true });
    }
    if (request.method === 'GET')
      return answer(200, { object: 'list', data: endpoints, has_more: false, url: '/v1/webhook_endpoints' });
    const events = [...form].filter(([name]) => name.startsWith('enabled_events')).map(([, value]) => value);
    endpoints.push({
      id: 'we_new',
      url: form.get('url') ?? '',
      events,
      apiVersion: form.get('api_version'),
    });
    return answer(200, { id: 'we_new', secret: 'whsec_new' });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
};

beforeAll(startStripe);
afterAll(() => void server.close());
beforeEach(() => {
  refusal = undefined;
  refusesDomains = false;
  domains = [{ id: 'pmd_else', domain_name: 'elsewhere.test', enabled: true }];
  endpoints = [
    { id: 'we_old', url, events: [] },
    { id: 'we_else', url: 'https://elsewhere.test/hook', events: [] },
  ];
});

interface Aws {
  tags?: { Key: string; Value: string }[];
  refusesToPut?: boolean;
}

const awsWith = ({ tags, refusesToPut = false }: Aws = {}) => {
  const stored: unknown[] = [];
  const send = async (command: unknown) => {
    if (command instanceof DescribeSecretCommand) {
      if (!tags) throw new ResourceNotFoundException({ message: 'none', $metadata: {} });
      return { Tags: tags };
    }
    if (refusesToPut) throw Object.assign(new Error('denied'), { name: 'AccessDeniedException' });
    if (command instanceof PutSecretValueCommand) stored.push(command.input);
    return {};
  };
  return { stored, client: { send } as unknown as SecretsManagerClient };
};

const run = (client: SecretsManagerClient, key = secretKey, said: string[] = [], stage = keepingStage) =>
  setSecrets({
    argv: ['--stage', 'test'],
    stages: { test: stage },
    secretsManager: client,
    askSecretKey: async () => key,
    stripeFor: (given) =>
      new Stripe(given, {
        host: '127.0.0.1',
        port: (server.address() as AddressInfo).port,
        protocol: 'http',
        maxNetworkRetries: 0,
        telemetry: false,
      }),
    say: (line) => said.push(line),
  });

const tags = [{ Key: siteOriginTag, Value: 'https://quiet.test' }];

it('registers the webhook at the site, stores both keys, and removes the registration before', async () => {
  const { stored, client } = awsWith({ tags });
  const said: string[] = [];
  await run(client, secretKey, said);
  expect(stored).toEqual([
    {
      SecretId: 'quiet-hours/test/stripe',
      SecretString: JSON.stringify({ secretKey, webhookSecret: 'whsec_new' }),
    },
  ]);
  expect(endpoints).toEqual([
    expect.objectContaining({ id: 'we_else' }),
    { id: 'we_new', url, events: [...webhookEvents], apiVersion: Stripe.API_VERSION },
  ]);
  expect(said.join()).not.toMatch(/sk_|whsec_/);
});

it.each([
  ['registers the host name, so that wallets are offered', undefined],
  ['switches a registered host name on', { id: 'pmd_old', domain_name: 'quiet.test', enabled: false }],
  ['leaves a registered host name as it is', { id: 'pmd_old', domain_name: 'quiet.test', enabled: true }],
])('%s', async (_, before) => {
  if (before) domains.push(before);
  const said: string[] = [];
  await run(awsWith({ tags }).client, secretKey, said);
  expect(domains.filter(({ domain_name }) => domain_name === 'quiet.test')).toEqual([
    { id: before ? 'pmd_old' : 'pmd_new', domain_name: 'quiet.test', enabled: true },
  ]);
  expect(said.join('\n')).toContain('Apple Pay, Google Pay and Link are offered at quiet.test.');
});

it('keeps the keys when Stripe refuses the host name, and says so', async () => {
  refusesDomains = true;
  const { stored, client } = awsWith({ tags });
  const said: string[] = [];
  await run(client, secretKey, said);
  expect(stored).toHaveLength(1);
  expect(said.join('\n')).toContain('Stripe offers no wallets there: No. Cards work.');
});

it('asks to deploy first where there is no secret yet', async () => {
  await expect(run(awsWith().client)).rejects.toThrow(
    'Deploy the stage first: npm run deploy -- --stage test.',
  );
});

it('refuses what is no secret key before Stripe is asked', async () => {
  await expect(run(awsWith({ tags }).client, 'pk_test_abc')).rejects.toThrow(
    "Stripe's secret key starts with sk_, and a restricted one with rk_, then test_ or live_: nothing was changed.",
  );
  expect(endpoints.map(({ id }) => id)).toEqual(['we_old', 'we_else']);
});

it('takes a restricted key', async () => {
  const { stored, client } = awsWith({ tags });
  await run(client, 'rk_test_abc');
  expect(JSON.stringify(stored)).toContain('rk_test_abc');
});

it.each([
  ['sk_test_abc', 'live', 'takes live payments, so its key starts with sk_live_'],
  ['rk_test_abc', 'live', 'takes live payments, so its key starts with rk_live_'],
  ['sk_live_abc', 'test', 'takes test payments, so its key starts with sk_test_'],
] as const)(
  // Security: Live and test mode.
  'refuses %s for a stage that takes %s payments, before Stripe is asked',
  async (key, mode, words) => {
    const { stored, client } = awsWith({ tags });
    const attempt = run(client, key, [], {
      ...keepingStage,
      stripeMode: mode,
      stripePublishableKey: `pk_${mode}_abc`,
    });
    await expect(attempt).rejects.toThrow(`The stage test ${words}: use that one`);
    expect(stored).toEqual([]);
    expect(endpoints.map(({ id }) => id)).toEqual(['we_old', 'we_else']);
  },
);

it('tells what Stripe refuses in one sentence', async () => {
  refusal = { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_***' };
  await expect(run(awsWith({ tags }).client)).rejects.toThrow(
    /^Stripe refused: Invalid API Key provided: sk_test_\*\*\*\. Nothing was changed\.$/,
  );
});

it('leaves the old registration in force when the keys cannot be stored', async () => {
  await expect(run(awsWith({ tags, refusesToPut: true }).client)).rejects.toThrow(
    'AWS does not let you do this: denied.',
  );
  expect(endpoints.map(({ id }) => id)).toEqual(['we_old', 'we_else']);
});
