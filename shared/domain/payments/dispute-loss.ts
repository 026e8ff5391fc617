import {
  accountOf,
  isPaidByBank,
  type PaymentAccount,
  type PaymentFacts,
  sentOf,
} from './payment-account.ts';
import { isOwed } from './refund-status.ts';

/** A dispute that the bank decides against us, by what it takes. Amounts are in cents. */
export interface LostDispute {
  id: string;
  takenCents: number;
}

/** The parts of a lost dispute: it pays refunds that are owed, then an undecided donation, then it lowers our price. */
export interface Loss {
  /** The account of the payment with the loss. */
  account: PaymentAccount;
  /** The refunds that the bank has paid. One that Stripe has on its way is not among them. */
  paidRefunds: readonly string[];
  donationCents: number;
  /** Taken of our price by all lost disputes of the payment. */
  chargedBackCents: number;
}

export const lossOf = (
  facts: PaymentFacts,
  { id, takenCents }: LostDispute,
  undecidedDonationCents: number,
): Loss => {
  const others = facts.disputes.filter((dispute) => dispute.id !== id);
  const account = accountOf({ ...facts, disputes: [...others, { id, status: 'lost', takenCents }] });
  const donationCents = Math.min(undecidedDonationCents, account.chargedBackCents);
  return {
    account,
    paidRefunds: facts.refunds
      .filter((refund) => isOwed(refund) && sentOf(refund) === 0 && isPaidByBank(account, refund))
      .map(({ purpose }) => purpose),
    donationCents,
    chargedBackCents: account.chargedBackCents - donationCents,
  };
};
