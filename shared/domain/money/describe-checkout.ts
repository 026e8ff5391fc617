import type { RefundStatus } from '../payments/refund-status.ts';
import { formatCents } from '../prices/pricing.ts';
import { momentText } from '../time/moment-text.ts';

interface Unbooked {
  status: 'booked' | 'open' | 'refunded' | 'released';
  holdExpiresAtMs: number;
  /** ISO 8601. */
  releasedAt?: string | undefined;
  totalCents: number;
  purchase: object;
}

interface RefundOfCheckout {
  status: RefundStatus;
  amountCents: number;
  reason?: string | undefined;
}

const refundTexts: Record<RefundStatus, string> = {
  requested: 'is on its way back to the card',
  refunded: 'has gone back to the card',
  failed: 'could not be sent back: the inbox can try it again, or pay it by hand',
  'by-hand': 'was paid back by hand',
  'paid-twice': 'was paid back by hand, and by Stripe as well: the inbox shows it',
  'by-bank': 'was given back by the bank, after a dispute',
};

const late = 'Paid when the hold had ended and the time was taken';
const reasons: Record<string, string> = {
  begun: 'Paid when the session had begun',
  card: 'Paid with a card that had reached its hours for that day',
};

const ofRefund = ({ status, amountCents, reason }: RefundOfCheckout): string =>
  `${(reason && reasons[reason]) ?? late}: ${formatCents(amountCents)} ${refundTexts[status]}.`;

/** The standing of a checkout that is no booking, for an operator. `refunds`: those of its payment. */
export const describeCheckout = (
  checkout: Unbooked,
  refunds: readonly RefundOfCheckout[],
  { nowMs, packageName }: { nowMs: number; packageName?: string | undefined },
): string => {
  const { status, holdExpiresAtMs, releasedAt, totalCents, purchase } = checkout;
  const sum = formatCents(totalCents);
  const [refund] = refunds;
  if (refund && status !== 'booked') return ofRefund(refund);
  if (status === 'booked')
    return packageName
      ? `It bought the package ${packageName} for ${sum}.`
      : `It was booked for ${sum}, and the booking is gone.`;
  if (status === 'refunded') return `${late}: ${sum} goes back.`;
  if (status === 'released')
    return `It was never paid, and given up on ${momentText(Date.parse(releasedAt ?? ''))}. A card may show ${sum} as reserved for some days: nothing was taken.`;
  const what = 'bookingData' in purchase ? 'The seats are' : 'The price is';
  return nowMs < holdExpiresAtMs
    ? `Not paid yet: ${what.toLowerCase()} held until ${momentText(holdExpiresAtMs)}.`
    : `The hold ended on ${momentText(holdExpiresAtMs)}, and Stripe has not said yet if ${sum} were paid. It is asked again every few minutes: then it is booked or given back.`;
};
