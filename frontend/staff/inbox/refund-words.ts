import { isCash } from '../../../shared/domain/payments/cash.ts';
import { isOfBooking, purposeText } from '../../../shared/domain/payments/refund-purpose.ts';
import { capitalized } from '../../../shared/domain/text/capitalized.ts';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { RefundInTrouble } from '../../../shared/schemas/staff/inbox.ts';

/** The reasons that Stripe gives, in words. */
const reasons: Record<string, string> = {
  charge_already_refunded: 'The payment has gone back already. Look at it in Stripe first.',
  charge_disputed: 'The payment is disputed, so the bank decides.',
  declined: 'The bank of the card declined it.',
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  insufficient_funds: 'Our balance at Stripe was too low.',
  lost_or_stolen_card: 'The card was lost or stolen.',
  covered_by_double_payment:
    'The customer still has another refund of this payment twice. Ask for one of the two back first.',
  canceled: 'It was cancelled in Stripe.',
};

const failureText = ({ failureCode = 'unknown' }: RefundInTrouble): string =>
  reasons[failureCode] ?? `Stripe says: ${failureCode.replaceAll('_', ' ')}.`;

/** A sentence about how a refund stands. */
export const troubleText = (refund: RefundInTrouble): string => {
  const { status, failedAt, requestedAt, reference } = refund;
  if (status === 'paid-twice')
    return `Paid twice: by hand (${reference}), and then Stripe has sent it as well. Ask for one of the two back.`;
  if (status === 'failed' && isCash(refund))
    return 'It was paid in cash. Pay it back by hand, and record it here.';
  if (status === 'failed')
    return `Failed${failedAt ? ` on ${shortMomentText(Date.parse(failedAt))}` : ''}. ${failureText(refund)}`;
  return `Requested${requestedAt ? ` on ${shortMomentText(Date.parse(requestedAt))}` : ''}, and not sent yet.`;
};

/** The page of the booking that the refund is about, if it is one. */
export const bookingPage = ({ checkoutId, purpose }: RefundInTrouble): string | undefined =>
  isOfBooking(purpose) ? `/office/bookings/${checkoutId}` : undefined;

/** "Donation", "Session price" */
export const whatText = ({ purpose }: RefundInTrouble): string => capitalized(purposeText(purpose));
