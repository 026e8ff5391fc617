import { isCash } from '../../../../shared/domain/payments/cash.ts';
import type { FinalState } from '../world/final-state.ts';
import { chargedBackCents } from './disputes.ts';

/**
 * Each refund in the table exists at Stripe, to the card that paid, or was paid by the bank in the end of a dispute.
 * Stripe has no others.
 */
export const refundViolations = ({ refunds, payments, bookings, packages }: FinalState): string[] => {
  const violations: string[] = [];
  const atStripe = payments.flatMap((payment) => payment.refunds);
  for (const { checkoutId, purpose, status, amountCents, paymentIntentId } of refunds) {
    const wrong = (what: string) => violations.push(`refund ${purpose} of ${checkoutId}, ${status}, ${what}`);
    const made = atStripe.filter(
      ({ metadata }) => metadata?.checkoutId === checkoutId && metadata.purpose === purpose,
    );
    if (made.some(({ amount, payment_intent }) => amount > amountCents || payment_intent !== paymentIntentId))
      wrong('is made at Stripe of another amount, or to another card');
    const lasting = made.filter((refund) => refund.status !== 'failed');
    if (lasting.length > 1) wrong(`is made ${lasting.length} times`);
    const payment = payments.find(({ paymentIntent }) => paymentIntent.id === paymentIntentId);
    // Cash comes back by hand.
    if (isCash({ paymentIntentId })) continue;
    const isByBank = status === 'by-bank';
    if (isByBank && !(payment && chargedBackCents(payment) > 0)) wrong('is not what the bank has decided');
    if (isByBank) continue;
    const isSent = lasting[0]?.status === 'succeeded';
    if ((status === 'refunded' || status === 'paid-twice') !== isSent)
      wrong(isSent ? 'has been made' : 'has not been made');
    const isRefused = payment?.refused.includes(purpose) ?? false;
    const isTrouble = status === 'failed' || status === 'by-hand';
    if (isRefused !== isTrouble && made.length === 0) wrong(isRefused ? 'is refused' : 'is not refused');
    if (isTrouble && lasting.length > 0) wrong('has not failed');
    const bought = bookings.get(checkoutId) ?? packages.get(checkoutId);
    if (bought && bought.paymentIntentId !== paymentIntentId)
      wrong('goes to a card that paid for something else');
    if (purpose === 'stake' && bookings.get(checkoutId)?.donationAmount !== amountCents)
      wrong(`is not of the stake, but of ${amountCents}`);
  }
  const known = new Set(refunds.map(({ checkoutId, purpose }) => `${checkoutId} ${purpose}`));
  for (const { id, metadata } of atStripe)
    if (!known.has(`${metadata?.checkoutId} ${metadata?.purpose}`))
      violations.push(`Stripe made refund ${id}, which nobody knows of`);
  return violations;
};
