import { isDeepStrictEqual } from 'node:util';
import { longestDelayMinutes } from '../../../../functions/store/work/work.ts';
import { closeBooks } from '../../../../shared/domain/money/books.ts';
import { cashPayment } from '../../../../shared/domain/payments/cash.ts';
import type { FinalState, StoredCheckout } from '../world/final-state.ts';
import type { Records } from '../world/records.ts';
import { chargedBackCents } from './disputes.ts';

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Until the next try of a refund after the bank has moved. */
const nextTryMs = 2 * longestDelayMinutes * 60_000;

/** True while the bank decides or keeps a refund, until the site is told of that, and until the next try after that. */
const waits = (
  { payments, disputes }: Pick<FinalState, 'disputes' | 'payments'>,
  paymentIntentId: string,
  nowMs: number,
): boolean =>
  payments.some(
    (payment) =>
      payment.paymentIntent.id === paymentIntentId &&
      (payment.refunds.some(({ status }) => status === 'pending') ||
        nowMs < payment.lastRefundEndMs + nextTryMs ||
        payment.disputes.some(
          ({ id, outcome, closedAtMs }) =>
            nowMs < closedAtMs + nextTryMs ||
            !disputes.some((row) => row.id === id && row.status === outcome),
        )),
  );

/** True for an unpaid checkout that has an offer, until the time of that. */
const waitsForBuyer = (
  { payments }: Pick<FinalState, 'payments'>,
  { id, offerId, holdExpiresAtMs }: StoredCheckout,
  nowMs: number,
): boolean =>
  offerId !== undefined &&
  nowMs < holdExpiresAtMs &&
  payments.every(
    ({ paymentIntent: { status, metadata } }) => status !== 'succeeded' || metadata.checkoutId !== id,
  );

/** Work that the reconciler left unfinished. A refund of a disputed payment waits for the bank. */
export const unfinishedWork = (state: FinalState, nowMs: number): string[] => [
  ...[...state.checkouts.values()]
    .filter((checkout) => checkout.status === 'open' && !waitsForBuyer(state, checkout, nowMs))
    .map(({ id }) => `checkout ${id} stays open`),
  ...state.refunds
    .filter(({ status, paymentIntentId }) => status === 'requested' && !waits(state, paymentIntentId, nowMs))
    .map(({ checkoutId, purpose }) => `refund ${purpose} of ${checkoutId} stays requested`),
];

/** Errors in the operator's books. */
const bookFaults = (
  { ledger, bookings, packages, refunds, disputes, payouts }: FinalState,
  { amounts }: Pick<Records, 'amounts'>,
): string[] =>
  closeBooks({
    ledger,
    bookings: [...bookings.values()],
    packages: [...packages.values()].map(({ id, paymentIntentId }) => ({
      id,
      priceCents: amounts.get(paymentIntentId) ?? 0,
    })),
    refunds,
    disputes,
    payouts,
  }).faults;

/** Every payment is exactly one booking or package, or a full refund. The ledger agrees with Stripe. */
export const moneyViolations = (state: FinalState, { amounts }: Records): string[] => {
  const { payments, bookings, packages, opened, refunds, ledger } = state;
  const violations = bookFaults(state, { amounts });
  const paid = payments.filter(({ paymentIntent }) => paymentIntent.status === 'succeeded');
  const kept: { paymentIntentId: string; checkoutId: string }[] = [];
  for (const payment of paid) {
    const { paymentIntent, refunds: paidBack } = payment;
    const { id, amount_received: received, metadata } = paymentIntent;
    const checkoutId = metadata.checkoutId ?? '';
    const bought = bookings.get(checkoutId) ?? packages.get(checkoutId);
    const isBought = bought?.paymentIntentId === id;
    const refused = refunds.find(
      (refund) => refund.purpose === 'late-payment' && refund.paymentIntentId === id,
    );
    if (isBought === (refused !== undefined))
      violations.push(
        `payment ${id} of checkout ${checkoutId} ${isBought ? 'bought something and' : 'bought nothing and'} is ${refused ? '' : 'not '}refunded`,
      );
    if (refused && refused.amountCents !== received)
      violations.push(`payment ${id} of ${received} is refunded by ${refused.amountCents}`);
    if (isBought) kept.push({ paymentIntentId: id, checkoutId });
    const shown = amounts.get(id);
    if (shown !== received)
      violations.push(`payment ${id} is of ${received}, but its payer was told ${shown}`);
    const succeeded = paidBack.filter(({ status }) => status === 'succeeded');
    const returned = sum(succeeded.map(({ amount }) => amount)) + chargedBackCents(payment);
    const ofCheckout = (kind: string) =>
      sum(
        ledger
          .filter((entry) => entry.paymentIntentId === id && entry.kind.startsWith(kind))
          .map((entry) => entry.amountCents),
      );
    if (ofCheckout('captured') !== received)
      violations.push(`payment ${id}: the ledger has ${ofCheckout('captured')} captured, Stripe ${received}`);
    const paidBackCents = ofCheckout('refunded') - ofCheckout('returned');
    if (paidBackCents !== returned)
      violations.push(`payment ${id}: the ledger has ${paidBackCents} refunded, Stripe ${returned}`);
    const netCents = ofCheckout('captured') - paidBackCents;
    if (netCents !== (payment.balanceCents ?? netCents))
      violations.push(
        `payment ${id}: the ledger has ${netCents} left, Stripe's balance ${payment.balanceCents}`,
      );
  }
  // Cash is compared with the word of those who took it.
  const atStripe = new Set([...paid.map(({ paymentIntent }) => paymentIntent.id), cashPayment]);
  for (const { paymentIntentId, kind } of ledger)
    if (!atStripe.has(paymentIntentId))
      violations.push(`the ledger has ${kind} of ${paymentIntentId}, which was never paid`);
  for (const { id, paymentIntentId } of [...bookings.values(), ...packages.values()])
    if (paymentIntentId && !atStripe.has(paymentIntentId)) violations.push(`${id} was never paid`);
  const twice = kept.filter(({ checkoutId }, index) => {
    const mine = opened.get(checkoutId);
    return kept.slice(0, index).some(({ checkoutId: other }) => {
      const theirs = opened.get(other);
      // After a session was cancelled or moved, the same purchase is another one.
      if ([checkoutId, other].some((id) => (bookings.get(id)?.sequence ?? 0) > 0)) return false;
      return (
        other === checkoutId ||
        (mine &&
          'bookingData' in mine.purchase &&
          mine.browserId === theirs?.browserId &&
          isDeepStrictEqual(mine.purchase, theirs?.purchase))
      );
    });
  });
  for (const { checkoutId } of twice) violations.push(`what checkout ${checkoutId} is for was charged twice`);
  return violations;
};
