import { stripePagesFor } from './stripe-pages.ts';

it('leads to the pages of test mode with a key of test mode', () => {
  const test = stripePagesFor('pk_test_1');
  expect(test.payment('pi_1')).toBe('https://dashboard.stripe.com/test/payments/pi_1');
  expect(test.dispute('dp_1')).toBe('https://dashboard.stripe.com/test/disputes/dp_1');
  expect(stripePagesFor('pk_live_1').payment('pi_1')).toBe('https://dashboard.stripe.com/payments/pi_1');
});
