import { stripeLimits } from '../runtime/call-limits.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();

const stripe = async () => (await import('./stripe-client.ts')).stripe();

it('bounds connecting to Stripe, waiting for its answer, and the number of tries', async () => {
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
