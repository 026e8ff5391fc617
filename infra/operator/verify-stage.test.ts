import type Stripe from 'stripe';
import { webhookEvents } from '../../shared/contract/webhook-events.ts';
import { listenOnLoopback } from '../local/server/http.ts';
import type { AlarmView } from './stage/stage-target.ts';
import { runChecks } from './verify/check.ts';
import { stageChecks } from './verify/stage-checks.ts';

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

/** An API that answers everything with this status. */
const answering = async (status: number): Promise<{ url: string; close: () => Promise<unknown> }> => {
  const server = await listenOnLoopback(0);
  server.serve(async (_request, response) => void response.writeHead(status).end());
  return { url: `http://localhost:${server.port}`, close: () => server.close(0) };
};

/** An API that can be called around the site. */
let open: Awaited<ReturnType<typeof answering>>;
beforeAll(async () => {
  open = await answering(401);
});
afterAll(() => open.close());

it('refuses direct calls, is told by Stripe, and tells its operator', async () => {
  const api = await answering(403);
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
    open.url,
    [{ ...armed, isArmed: false }],
    [{ ...registered, enabled_events: ['refund.failed'] }],
  );
  expect(lines).toEqual([
    expect.stringMatching(
      /^FAIL the API refuses .*: http:\S+ answers 401\. It must know the origin keys in SERVICE_KEYS/,
    ),
    expect.stringMatching(/^FAIL Stripe's webhook is registered: It does not send payment_intent.succeeded/),
    'ok   wallets are offered',
    expect.stringMatching(/^FAIL all alarms .* armed: quiet-hours-dev-Errors would tell nobody\./),
    'ok   somebody hears the alarms (1 confirmed)',
  ]);
  expect(await check(open.url, [], [])).toContain(
    'FAIL all alarms of the template are armed: The template has none. Deploy again.',
  );
});

it('is told when wallets are not offered at its address, or not all of them', async () => {
  const withDomains = (domains: object[]) =>
    check(open.url, [armed], [registered], { stripe: stripeWith([registered], domains) });
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
  expect(await check(open.url, [armed], [registered], { templateAlarms })).toContain(
    'FAIL all alarms of the template are armed: quiet-hours-dev-BooksOff is gone from CloudWatch. Put it back (runbook, "An alarm is gone").',
  );
  expect(await check(open.url, [{ ...armed, tells: ['other'] }], [registered])).toContainEqual(
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
  const lines = await check(open.url, [armed], [registered], { subscriptions: async () => all });
  expect(lines.at(-1)).toContain(`FAIL somebody hears the alarms: ${sentence}`);
});
