import { isPaidFromRevenue, paidTwiceIn } from './paid-back.ts';

const paidTwice = paidTwiceIn([
  { checkoutId: 'twice', purpose: 'stake', status: 'paid-twice' },
  { checkoutId: 'once', purpose: 'stake', status: 'by-hand' },
]);

it.each([
  ['refunded:session', 'once', true],
  ['returned:session', 'once', true],
  ['by-hand:session', 'once', true],
  ['refunded:stake', 'twice', false],
  ['by-hand:stake', 'twice', true],
  ['by-hand:stake', 'once', false],
  ['by-hand:late-payment', 'twice', false],
] as const)('%s of the payment "%s" is paid from the revenue: %s', (kind, checkoutId, isPaid) => {
  expect(isPaidFromRevenue({ kind, checkoutId }, paidTwice)).toBe(isPaid);
});
