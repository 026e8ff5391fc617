import { request as forward, type IncomingMessage } from 'node:http';
import type Stripe from 'stripe';
import { webhookEvents } from '../../shared/contract/webhook-events.ts';
import { type LocalSystem, startLocalSystem } from '../local/local-system.ts';
import { listenOnLoopback } from '../local/server/http.ts';
import { temporaryFolder } from '../testing/local/temporary-folder.ts';
import { buildForTests } from '../testing/local/tested-build.ts';
import type { AlarmView } from './stage/stage-target.ts';
import { runChecks } from './verify/check.ts';
import { knownAddresses } from './verify/known-addresses.ts';
import { pageChecks } from './verify/page-checks.ts';
import { stageChecks } from './verify/stage-checks.ts';
import { findTarget, verify } from './verify/verify.ts';

const dataDirectory = temporaryFolder();
let system: LocalSystem;
let closeProxy: () => Promise<unknown>;
let proxied = '';

/** A proxy between the visitor and the site, which loses a path or a header. */
interface Disturbance {
  missingPath?: string;
  lostHeader?: string;
}
let disturbance: Disturbance = {};

const pass = (incoming: IncomingMessage): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, headers, url = '/' } = incoming;
    incoming.pipe(
      forward(`${system.origin}${url}`, { method: method ?? 'GET', headers }, resolve).once('error', reject),
    );
  });

beforeAll(async () => {
  const folders = await buildForTests();
  system = await startLocalSystem({ port: 0, dataDirectory, folders, log: () => undefined });
  process.env.PORT = new URL(system.origin).port;
  const proxy = await listenOnLoopback(0);
  proxy.serve(async (incoming, outgoing) => {
    const answer = await pass(incoming);
    const isMissing = incoming.url === disturbance.missingPath;
    const headers = { ...answer.headers };
    if (disturbance.lostHeader) delete headers[disturbance.lostHeader];
    outgoing.writeHead(isMissing ? 404 : (answer.statusCode ?? 500), headers);
    answer.pipe(outgoing);
  });
  proxied = `http://localhost:${proxy.port}`;
  closeProxy = () => proxy.close(0);
});
afterAll(async () => {
  await closeProxy();
  await system.stop();
});
afterEach(() => {
  disturbance = {};
});

const deliverWebhooks = (deliver: boolean) =>
  fetch(`${system.origin}/__local/api/webhooks`, { method: 'POST', body: JSON.stringify({ deliver }) });

const verified = async (changes: object = {}): Promise<{ passed: boolean; lines: string[] }> => {
  const target = await findTarget(['--local']);
  const lines: string[] = [];
  const passed = await verify({ ...target, origin: proxied, ...changes }, (line) => lines.push(line));
  return { passed, lines };
};
const failures = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('FAIL'));

it('finds nothing wrong with a system that works, down to the mail', async () => {
  const { passed, lines } = await verified();
  expect(failures(lines)).toEqual([]);
  expect(passed).toBe(true);
  expect(lines.map((line) => line.replace(/ \(.*/, ''))).toEqual([
    'ok   pages are there',
    'ok   an unknown file or page is 404',
    'ok   pages are compressed',
    'ok   pages are asked for each time, and files with a hash in their name are kept',
    'ok   other programs find what they look for',
    'ok   the API knows no stranger, and its answers are not kept',
    'ok   free hours are told, and kept for moments',
    "ok   Stripe's keys are of one mode",
    'ok   an hour far ahead is paid with a test card',
    "ok   Stripe's webhook books it",
    'ok   its mail goes out',
    'ok   its buyer sees it, and nobody else',
    'ok   its buyer cancels it, the money goes back, and its seat is free again',
  ]);
  const sent = system.mailbox.list().map(({ id }) => id);
  expect(sent).toContain(/SES id ([\w-]+)/.exec(lines.join('\n'))?.[1]);
  const payments = system.stripe?.listPayments() ?? [];
  expect(payments.flatMap(({ refunds }) => refunds)).toMatchObject([{ amount: 1500, status: 'succeeded' }]);
});

it('names a page that is missing', async () => {
  disturbance = { missingPath: '/rules' };
  const { passed, lines } = await verified();
  expect([passed, failures(lines)]).toEqual([
    false,
    ['FAIL pages are there: /rules answers 404. Deploy again; if it stays, look at the distribution.'],
  ]);
});

it.each([
  '/.well-known/security.txt',
  '/.well-known/passkey-endpoints',
  '/.well-known/change-password',
  '/api/openapi-staff.json',
])('names %s when other programs do not find it', async (missingPath) => {
  disturbance = { missingPath };
  const target = await findTarget(['--local']);
  const lines: string[] = [];
  await runChecks([knownAddresses(proxied, target.system.nowMs)], (line) => lines.push(line));
  expect(lines).toEqual([expect.stringContaining(`FAIL other programs find what they look for: ${proxied}`)]);
  expect(lines[0]).toContain(`${missingPath} answers 404`);
});

it('says that the rules of reporting have expired', async () => {
  const lines: string[] = [];
  const inAYear = Date.now() + 366 * 86_400_000;
  await runChecks([knownAddresses(proxied, inAYear)], (line) => lines.push(line));
  expect(lines.join()).toContain('/.well-known/security.txt has expired. Deploy again');
});

it.each([
  ['content-encoding', /^FAIL pages are compressed: The start page comes as plain text\./],
  ['x-content-type-options', /^FAIL the API knows no stranger.*: x-content-type-options .* is "missing"\./],
])('names the missing header %s', async (lostHeader, complaint) => {
  disturbance = { lostHeader };
  const { passed, lines } = await verified();
  expect(passed).toBe(false);
  expect(failures(lines)).toEqual(expect.arrayContaining([expect.stringMatching(complaint)]));
});

it('names headers of caching that are lost', async () => {
  disturbance = { lostHeader: 'cache-control' };
  expect(failures((await verified()).lines)).toHaveLength(3);
});

it('says that a webhook does not come, and what to do', async () => {
  await deliverWebhooks(false);
  try {
    const { passed, lines } = await verified({ patienceMs: 100 });
    expect(passed).toBe(false);
    expect(failures(lines)[0]).toMatch(
      /^FAIL Stripe's webhook books it: No webhook has booked pi_\w+ within 0.1 seconds. Look at the webhook's deliveries/,
    );
    expect(failures(lines)).toHaveLength(1);
    expect(lines.slice(-3)).toEqual([
      'skip its mail goes out: nothing was booked',
      'skip its buyer sees it, and nobody else: nothing was booked',
      'skip its buyer cancels it, the money goes back, and its seat is free again: nothing was booked',
    ]);
  } finally {
    await deliverWebhooks(true);
  }
});

it('buys nothing in live mode, and checks the rest', async () => {
  const target = await findTarget(['--local']);
  const before = system.stripe?.listPayments().length;
  const live = { ...target.system, stripeSecretKey: async () => 'sk_live_x' };
  const { lines } = await verified({ system: live });
  expect(lines.at(-1)).toBe('skip an hour is bought: the stage takes real money');
  expect(failures(lines)).toEqual([
    expect.stringMatching(
      /^FAIL Stripe's keys are of one mode: Browsers have a test key, and the functions a live key\./,
    ),
  ]);
  expect(system.stripe?.listPayments()).toHaveLength(before ?? 0);
});

describe('a stage at AWS', () => {
  const active = { status: 'active' };
  const domain = { enabled: true, apple_pay: active, google_pay: active, link: active };
  const stripeWith =
    (endpoints: object[], domains: object[] = [domain]) =>
    async () =>
      ({
        webhookEndpoints: { list: async () => ({ data: endpoints }) },
        paymentMethodDomains: { list: async () => ({ data: domains }) },
      }) as unknown as Stripe;
  const armed: AlarmView = { name: 'quiet-hours-dev-Errors', isArmed: true, tells: ['topic'], state: 'OK' };
  const registered = {
    url: 'https://quiet.example/api/stripe-webhook',
    status: 'enabled',
    enabled_events: [...webhookEvents],
  };

  const heard = { endpoint: 'pat@example.org', isConfirmed: true };

  const check = async (
    apiEndpoint: string,
    alarms: AlarmView[],
    endpoints: object[],
    changes: object = {},
  ): Promise<string[]> => {
    const lines: string[] = [];
    const options = {
      origin: 'https://quiet.example',
      apiEndpoint,
      alarmTopic: 'topic',
      alarms: async () => alarms,
      templateAlarms: async () => alarms.map(({ name }) => name),
      subscriptions: async () => [heard],
      stripe: stripeWith(endpoints),
      ...changes,
    };
    await runChecks(stageChecks(options), (line) => lines.push(line));
    return lines;
  };

  const refusing = async (): Promise<{ url: string; close: () => Promise<unknown> }> => {
    const server = await listenOnLoopback(0);
    server.serve(async (_request, response) => void response.writeHead(403).end());
    return { url: `http://localhost:${server.port}`, close: () => server.close(0) };
  };

  it('refuses direct calls, is told by Stripe, and tells its operator', async () => {
    const api = await refusing();
    expect(await check(api.url, [armed, { ...armed, name: 'b', state: 'ALARM' }], [registered])).toEqual([
      'ok   the API refuses to be called around the site',
      "ok   Stripe's webhook is registered",
      'ok   wallets are offered',
      'ok   all alarms of the template are armed (2; going off now: b)',
      'ok   somebody hears the alarms (1 confirmed)',
    ]);
    await api.close();
  });

  it('is told what is not so', async () => {
    const lines = await check(
      system.origin,
      [{ ...armed, isArmed: false }],
      [{ ...registered, enabled_events: ['refund.failed'] }],
    );
    expect(lines).toEqual([
      expect.stringMatching(/^FAIL the API refuses .*: http:\S+ answers 401\. It must know ORIGIN_KEYS/),
      expect.stringMatching(
        /^FAIL Stripe's webhook is registered: It does not send payment_intent.succeeded/,
      ),
      'ok   wallets are offered',
      expect.stringMatching(/^FAIL all alarms .* armed: quiet-hours-dev-Errors would tell nobody\./),
      'ok   somebody hears the alarms (1 confirmed)',
    ]);
    expect(await check(system.origin, [], [])).toContain(
      'FAIL all alarms of the template are armed: The template has none. Deploy again.',
    );
  });

  it('is told when wallets are not offered at its address, or not all of them', async () => {
    const withDomains = (domains: object[]) =>
      check(system.origin, [armed], [registered], { stripe: stripeWith([registered], domains) });
    for (const domains of [[], [{ ...domain, enabled: false }]])
      expect(await withDomains(domains)).toContain(
        'FAIL wallets are offered: quiet.example is not registered for Apple Pay and Google Pay. Register it: npm run secrets.',
      );
    expect(await withDomains([{ ...domain, link: { status: 'inactive' } }])).toContain(
      'ok   wallets are offered (without link)',
    );
  });

  it('is told of an alarm that somebody has deleted, or that tells another topic', async () => {
    const templateAlarms = async () => ['quiet-hours-dev-Errors', 'quiet-hours-dev-BooksOff'];
    expect(await check(system.origin, [armed], [registered], { templateAlarms })).toContain(
      'FAIL all alarms of the template are armed: quiet-hours-dev-BooksOff is gone from CloudWatch. Put it back (runbook, "An alarm is gone").',
    );
    expect(await check(system.origin, [{ ...armed, tells: ['other'] }], [registered])).toContainEqual(
      expect.stringMatching(/^FAIL all alarms .*: quiet-hours-dev-Errors would tell nobody\./),
    );
  });

  it.each([
    [[], 'Nobody is subscribed to them. Deploy again.'],
    [
      [{ endpoint: 'pat@example.org', isConfirmed: false }],
      'pat@example.org has not confirmed that it wants them. Open the link in the mail from AWS Notifications',
    ],
  ])('is told that nobody hears its alarms, given the subscriptions %j', async (all, sentence) => {
    const lines = await check(system.origin, [armed], [registered], { subscriptions: async () => all });
    expect(lines.at(-1)).toContain(`FAIL somebody hears the alarms: ${sentence}`);
  });

  it('is told which security header its pages lack, and that http stays http', async () => {
    const lines: string[] = [];
    await runChecks(pageChecks(system.origin, false), (line) => lines.push(line));
    expect(failures(lines)).toEqual([
      expect.stringMatching(
        /^FAIL pages carry their security headers: strict-transport-security is "missing"\./,
      ),
      expect.stringMatching(/^FAIL http leads to https: http answers 200\./),
    ]);
  });
});

it.each([[[]], [['--stage', 'dev', '--local']], [['--table', 'T']]])(
  'asks which system, given %j',
  async (argv) => {
    await expect(findTarget(argv)).rejects.toThrow(/^Say which system: npm run verify/);
  },
);
