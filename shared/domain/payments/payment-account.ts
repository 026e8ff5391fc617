import type { DisputeStatus } from './disputes.ts';
import { isOwed, type RefundStatus } from './refund-status.ts';

/** A refund of a payment, as the table has it. */
export interface AccountRefund {
  purpose: string;
  status: RefundStatus;
  /** All that comes back for this purpose, in whatever way. */
  amountCents: number;
  /** Sent by Stripe, or on its way there. Absent: the whole amount once it is sent, and nothing before. */
  sentCents?: number | undefined;
  /** Paid by an operator outside Stripe. Absent: the whole amount, once it is paid by hand. */
  byHandCents?: number | undefined;
  /** All that banks had taken when it was requested. It comes on top of that. */
  bankCentsBefore?: number | undefined;
  /** ISO 8601. */
  requestedAt?: string | undefined;
}

/** A dispute of a payment, as the table has it. */
export interface AccountDispute {
  id: string;
  status: DisputeStatus;
  /** Taken from us in the end. Absent: nothing that its refunds do not hold already, in rows of an older release. */
  takenCents?: number | undefined;
}

/** All that is known of a payment, whatever the order in which it happened. Amounts are in cents. */
export interface PaymentFacts {
  chargedCents: number;
  refunds: readonly AccountRefund[];
  disputes: readonly AccountDispute[];
}

/** The whereabouts of a payment's money, in cents. */
export interface PaymentAccount {
  /** Sent to the customer by Stripe. */
  sentCents: number;
  byHandCents: number;
  /** Taken by banks for the customer. */
  bankCents: number;
  /** Sent by Stripe although it was paid by hand before. */
  paidTwiceCents: number;
  /** Requested beyond what is left to pay. Nobody gets it. */
  forgoneCents: number;
  /** Still to be paid to the customer, by the purpose of the refund. Those that are settled are absent. */
  owed: ReadonlyMap<string, number>;
  /** Paid by banks, by the purpose of the refund that it answers. */
  paidByBank: ReadonlyMap<string, number>;
  /** Taken by banks of our price, since it answers no refund. */
  chargedBackCents: number;
}

const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0);

/** The cents of a refund that Stripe has sent, or has on their way. */
export const sentOf = ({ status, amountCents, sentCents }: AccountRefund): number => {
  if (sentCents !== undefined) return sentCents;
  return status === 'refunded' || status === 'paid-twice' ? amountCents : 0;
};

/** The cents of a refund that an operator has paid outside Stripe. */
export const byHandOf = ({ status, amountCents, byHandCents }: AccountRefund): number => {
  if (byHandCents !== undefined) return byHandCents;
  return status === 'by-hand' || status === 'paid-twice' ? amountCents : 0;
};

/** The part of a refund that we have not paid. */
const unpaidOf = (refund: AccountRefund): number =>
  Math.max(0, refund.amountCents - sentOf(refund) - byHandOf(refund));

/**
 * True once banks have paid all of a refund that we have not. Nothing may be owed for another reason, such as another
 * refund that the customer has got twice: then it is owed again once that is back.
 */
export const isPaidByBank = ({ paidByBank }: PaymentAccount, refund: AccountRefund): boolean =>
  paidByBank.get(refund.purpose) === unpaidOf(refund);

const excessOf = (refund: AccountRefund): number =>
  Math.max(0, sentOf(refund) + byHandOf(refund) - refund.amountCents);

const requestedFirst = (one: AccountRefund, other: AccountRefund): number =>
  (one.requestedAt ?? '').localeCompare(other.requestedAt ?? '');

/**
 * The account of a payment. What banks have taken answers first the refunds that ended without us, then those that are
 * still open, in their order, as far as they were requested before. The rest lowers our price. It depends on the facts
 * alone, so that a refund that comes back after a lost dispute ends as if it had never left.
 */
export const accountOf = ({ chargedCents, refunds, disputes }: PaymentFacts): PaymentAccount => {
  const sentCents = sum(refunds.map(sentOf));
  const byHandCents = sum(refunds.map(byHandOf));
  const bankCents = sum(disputes.map(({ takenCents = 0 }) => takenCents));
  const paidByBank = new Map(
    refunds.filter((refund) => !isOwed(refund)).map((refund) => [refund.purpose, unpaidOf(refund)]),
  );
  let restCents = bankCents - sum([...paidByBank.values()]);
  // A customer never gets more than the payment.
  let payableCents = Math.max(0, chargedCents - sentCents - byHandCents - bankCents);
  let forgoneCents = 0;
  const owed = new Map<string, number>();
  for (const refund of refunds.filter(isOwed).toSorted(requestedFirst)) {
    const { purpose, bankCentsBefore = 0 } = refund;
    const unpaidCents = unpaidOf(refund);
    const byBankCents = Math.max(0, Math.min(unpaidCents, restCents, bankCents - bankCentsBefore));
    const owedCents = Math.min(unpaidCents - byBankCents, payableCents);
    restCents -= byBankCents;
    payableCents -= owedCents;
    forgoneCents += unpaidCents - byBankCents - owedCents;
    paidByBank.set(purpose, byBankCents);
    if (owedCents > 0) owed.set(purpose, owedCents);
  }
  return {
    sentCents,
    byHandCents,
    bankCents,
    paidTwiceCents: sum(refunds.map(excessOf)),
    forgoneCents,
    owed,
    paidByBank,
    chargedBackCents: Math.max(0, restCents),
  };
};
