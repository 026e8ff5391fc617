import { accountOf } from '../../../../shared/domain/payments/payment-account.ts';
import type { FinalState } from '../world/final-state.ts';
import { chargedBackCents } from './disputes.ts';

const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0);

type Payment = FinalState['payments'][number];
type Refunds = FinalState['refunds'];

const queuesOfRefunds: readonly string[] = ['failed-refund', 'late-refund', 'refund'];

const sentCents = ({ refunds }: Payment): number =>
  sum(refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount));

/** Owed by refunds that somebody sees to: the reconciler, or an operator in the inbox. */
const comingCents = (chargedCents: number, own: Refunds, disputes: FinalState['disputes']): number => {
  const { owed } = accountOf({ chargedCents, refunds: own, disputes });
  const waiting = own.filter(({ workQueue }) => queuesOfRefunds.includes(String(workQueue)));
  return sum(waiting.map(({ purpose }) => owed.get(purpose) ?? 0));
};

/**
 * All that was promised of a payment has gone out, by Stripe, by hand and by banks together, or is still to be paid by
 * somebody. What a bank takes beyond the refunds is on top of them. The truth is that of Stripe and of the bank.
 */
export const underpaidViolations = (state: FinalState): string[] => {
  const { payments, bookings, packages, ledger } = state;
  const refundsOf = Map.groupBy(state.refunds, ({ paymentIntentId }) => paymentIntentId);
  return payments
    .filter(({ disputes }) => disputes.every(({ outcome }) => outcome !== undefined))
    .flatMap((payment) => {
      const { id, amount_received: chargedCents, metadata } = payment.paymentIntent;
      const checkoutId = metadata.checkoutId ?? '';
      const own = refundsOf.get(id) ?? [];
      const byHand = ledger.filter(
        ({ paymentIntentId, kind }) => paymentIntentId === id && kind.startsWith('by-hand:'),
      );
      const gotCents =
        sentCents(payment) +
        sum(byHand.map(({ amountCents }) => amountCents)) +
        chargedBackCents(payment) +
        comingCents(
          chargedCents,
          own,
          state.disputes.filter((dispute) => dispute.checkoutId === checkoutId),
        );
      const bought = bookings.get(checkoutId) ?? packages.get(checkoutId);
      const promisedCents = sum(own.map(({ amountCents }) => amountCents)) + (bought?.chargedBackCents ?? 0);
      const missingCents = Math.min(chargedCents, promisedCents) - gotCents;
      return missingCents > 0
        ? [`the customer of payment ${id} has ${missingCents} cents to come that nobody pays`]
        : [];
    });
};
