import { stripeLimits } from '../runtime/call-limits.ts';
import { travelMinutes } from '../testing/clock.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();

const stripe = async () => (await import('./stripe-client.ts')).stripe();

it('limits the time to connect to Stripe, the wait for its answer, and the number of tries', async () => {
  const client = (await stripe()) as unknown as {
    getApiField(field: 'timeout'): number;
    getApiField(field: 'httpClient'): { _agent: { options: { timeout?: number } } };
    getMaxNetworkRetries(): number;
    getInitialNetworkRetryDelay(): number;
  };
  expect(client.getApiField('httpClient')._agent.options.timeout).toBe(stripeLimits.tryMs);
  expect(client.getApiField('timeout')).toBe(stripeLimits.tryMs);
  expect(client.getMaxNetworkRetries()).toBe(stripeLimits.retries);
  expect(client.getInitialNetworkRetryDelay() * 1000).toBe(stripeLimits.retryDelayMs);
});

// Security: Live and test mode.
it.each([
  ['sk_test_1', 'test', true],
  ['rk_test_1', 'test', true],
  ['sk_live_1', 'live', true],
  ['rk_live_1', 'live', true],
  ['sk_live_1', 'test', false],
  ['sk_test_1', 'live', false],
  ['rk_test_1', 'live', false],
  ['pk_test_1', 'test', false],
  ['live_', 'live', false],
])('takes the key %s in a stage of the %s mode: %s', async (key, mode, isTaken) => {
  const { requireKeyOfMode } = await import('./stripe-mode.ts');
  process.env.STRIPE_MODE = mode;
  const take = (): void => requireKeyOfMode(key);
  if (isTaken) expect(take).not.toThrow();
  else expect(take).toThrow(`the Stripe key is not of the ${mode} mode: run npm run secrets again`);
});

it('takes new keys of the operator within five minutes, and asks for them no more often', async () => {
  process.env.STRIPE_MODE = 'test';
  const client = await stripe();
  travelMinutes(4);
  expect(await stripe()).toBe(client);
  travelMinutes(2);
  expect(await stripe()).not.toBe(client);
});
