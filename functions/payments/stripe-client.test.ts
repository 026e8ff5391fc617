import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();

const stripe = async () => (await import('./stripe-client.ts')).stripe();

it('waits for Stripe no longer than 8 seconds, and tries again a bounded number of times', async () => {
  const client = (await stripe()) as unknown as {
    getApiField(field: 'timeout'): number;
    getMaxNetworkRetries(): number;
  };
  expect(client.getApiField('timeout')).toBeLessThanOrEqual(8000);
  expect(client.getMaxNetworkRetries()).toBeLessThanOrEqual(2);
  // All tries together end before the function's own time does, which is 25 seconds.
  expect(client.getApiField('timeout') * (client.getMaxNetworkRetries() + 1)).toBeLessThan(25_000);
});
