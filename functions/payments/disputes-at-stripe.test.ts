import type Stripe from 'stripe';
import { statusOf, withdrawnCents } from './disputes-at-stripe.ts';

/** A dispute of $75 in a state of Stripe, with the movements of money in the currency of the account. */
const dispute = (status: Stripe.Dispute.Status, moved: number[], currency = 'usd') => ({
  amount: 7500,
  currency: 'usd',
  status,
  balance_transactions: moved.map((amount) => ({ amount, currency })) as Stripe.BalanceTransaction[],
});

it.each([
  ['in our currency', dispute('needs_response', [-7500]), 7500],
  ['and gives it back when it is won', dispute('won', [-7500, 7500]), 0],
  ['of an account in euros', dispute('lost', [-6900], 'eur'), 7500],
  ['of an account in Canadian dollars, and gives it back', dispute('won', [-10_300, 10_290], 'cad'), 0],
  ['before the first movement', dispute('warning_needs_response', []), undefined],
])('a bank withdraws money %s', (_, found, cents) => {
  expect(withdrawnCents(found)).toBe(cents);
});

it.each([
  [dispute('needs_response', [-7500]), 'open'],
  [dispute('warning_closed', []), 'won'],
  [dispute('won', [-7500, 7500]), 'won'],
  [dispute('lost', [-7500]), 'lost'],
  [dispute('prevented', []), 'won'],
  [dispute('prevented', [-7500]), 'lost'],
  [dispute('prevented', [-7500, 7500]), 'won'],
] as const)('%j is %s', (found, status) => {
  expect(statusOf(found)).toBe(status);
});
