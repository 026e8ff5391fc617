import { accountOf, type PaymentFacts } from '../payments/payment-account.ts';
import { kindOf } from '../payments/refund-purpose.ts';

/** The cents that banks have paid of donations, and of payments that bought nothing: they were never ours. */
export interface NeverOurs {
  donationCents: number;
  otherCents: number;
}

export const neverOursOf = (facts: PaymentFacts): NeverOurs => {
  const paid = [...accountOf(facts).paidByBank];
  const of = (kind: string): number =>
    paid.reduce((sum, [purpose, cents]) => sum + (kindOf(purpose) === kind ? cents : 0), 0);
  return { donationCents: of('stake'), otherCents: of('late-payment') };
};

/**
 * The parts of the cents that a lost dispute has taken: a bank pays back what we owed before it lowers the revenue.
 * `takenBeforeCents`: by earlier disputes of the payment.
 */
export const partsOfLoss = (
  amountCents: number,
  takenBeforeCents: number,
  { donationCents, otherCents }: NeverOurs,
): { returnedCents: number; revenueCents: number } => {
  const within = (fromCents: number, toCents: number): number =>
    Math.max(0, Math.min(toCents, takenBeforeCents + amountCents) - Math.max(fromCents, takenBeforeCents));
  const returnedCents = within(0, donationCents);
  const otherwiseCents = within(donationCents, donationCents + otherCents);
  return { returnedCents, revenueCents: amountCents - returnedCents - otherwiseCents };
};
