import '../../infra/testing/in-process/deployed-limits.ts';
import { stripe, stripeSecrets } from '../payments/stripe-client.ts';
import { aBooking, madeBooking } from '../testing/booking-journey.ts';
import { type HesitantProxy, startHesitantProxy } from '../testing/faults/hesitant-proxy.ts';
import { handToMailFunction, sendMailAbout } from '../testing/mails.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForAllTests } from '../testing/test-system.ts';
import { callLimits, stripeLimits } from './call-limits.ts';
import { publicKeysOf } from './public-keys.ts';
import { signWithKms } from './signing-key.ts';

const system = freshSystemForAllTests();

const addresses = {
  kms: 'AWS_ENDPOINT_URL_KMS',
  secretsManager: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
  ses: 'AWS_ENDPOINT_URL_SESV2',
  stripe: 'STRIPE_API_BASE',
} as const;

const proxies = {} as Record<keyof typeof addresses, HesitantProxy>;

beforeAll(async () => {
  for (const [service, variable] of Object.entries(addresses)) {
    const proxy = await startHesitantProxy(String(process.env[variable]));
    proxies[service as keyof typeof addresses] = proxy;
    process.env[variable] = proxy.url;
  }
});
afterAll(async () => {
  for (const proxy of Object.values(proxies)) await proxy.close();
});

const elapsedMs = async (work: () => Promise<unknown>): Promise<number> => {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
};

const signHello = (): Promise<string> => signWithKms(publicKeysOf('visitors')[0].kid, 'hello');

it.each([
  ['KMS', 'kms', signHello],
  ['Secrets Manager', 'secretsManager', stripeSecrets],
] as const)('%s hangs once, and is called again', async (_, service, ask) => {
  const proxy = proxies[service];
  const before = proxy.requests;
  proxy.ignore = 1;
  const tookMs = await elapsedMs(ask);
  // On a busy machine the second try may take too long as well.
  expect(proxy.requests - before).toBeGreaterThanOrEqual(2);
  expect(tookMs).toBeGreaterThan(callLimits[service].tryMs - 50);
});

it('KMS never answers, and the call fails after the tries that its time allows', async () => {
  proxies.kms.ignore = 100;
  const before = proxies.kms.requests;
  await expect(signHello()).rejects.toThrow('requestTimeout');
  proxies.kms.ignore = 0;
  const { callMs, tryMs } = callLimits.kms;
  expect(proxies.kms.requests - before).toBeLessThanOrEqual(callMs / tryMs);
});

it('Stripe hangs once, and is called again with the same idempotency key', async () => {
  const { paymentIntents } = await stripe();
  proxies.stripe.ignore = 1;
  const before = proxies.stripe.requests;
  const tookMs = await elapsedMs(() => paymentIntents.create({ amount: 100, currency: 'usd' }));
  expect(proxies.stripe.requests - before).toBeGreaterThanOrEqual(2);
  expect(system().stripe.listPayments()).toHaveLength(1);
  expect(tookMs).toBeGreaterThan(stripeLimits.tryMs - 50);
});

it('SES hangs once: the same call does not send twice, and the mail goes out when the stream tries again', async () => {
  await madeBooking(aBooking());
  const [booking] = await itemsOf('BOOKING#');
  if (!booking) throw new Error('no booking was made');
  proxies.ses.ignore = 1;
  expect((await handToMailFunction([booking])).batchItemFailures).toHaveLength(1);
  expect(proxies.ses.requests).toBe(1);
  await sendMailAbout([booking]);
  expect(system().mailbox.list()).toHaveLength(1);
});

it('SES hangs during a second delivery, which waits for the first to end and sends one mail', async () => {
  const [booking] = await itemsOf('BOOKING#');
  if (!booking) throw new Error('no booking was made');
  const before = { mails: system().mailbox.list().length, requests: proxies.ses.requests };
  const another = { ...booking, id: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111' };
  proxies.ses.ignore = 1;
  const deliveries = [handToMailFunction([another]), handToMailFunction([another])];
  await Promise.allSettled(deliveries);
  expect(proxies.ses.requests - before.requests).toBe(2);
  expect(system().mailbox.list().length - before.mails).toBe(1);
});
