import { whyFrozen } from '../payments/describe-dispute.ts';
import { type ChargedBack, chargedBackOf } from '../payments/disputes.ts';
import type { Changeable } from '../policy/policy.ts';
import type { Returned } from '../policy/policy-text.ts';
import { formatCents } from '../prices/pricing.ts';

// The amounts that operators pay back. The pages of staff load these rules, without the calendar of the others.

/** The limits of a cancellation: the donation always comes back while it is undecided. */
export interface CancellationLimits {
  leastCents: number;
  mostCents: number;
  mostHours: number;
}

/** Everything comes back, unless the operator has entered something else. */
export const returnedByOperator = (
  { mostCents, mostHours }: CancellationLimits,
  { refundCents = mostCents, hoursBack = mostHours }: Partial<Returned>,
): Returned => ({ refundCents, hoursBack });

/** A sentence when a cancellation cannot bring back this much. Undefined when it can. */
export const whyNotReturnable = (
  { leastCents, mostCents, mostHours }: CancellationLimits,
  { refundCents, hoursBack }: Returned,
): string | undefined => {
  if (refundCents > mostCents)
    return `At most ${formatCents(mostCents)} can go back: more was not paid, or has gone back before.`;
  if (refundCents < leastCents)
    return `At least ${formatCents(leastCents)} goes back: the donation, which nobody has decided.`;
  if (hoursBack > mostHours)
    return mostHours === 0
      ? 'No package has paid for this session, so no hours can go back.'
      : `At most ${mostHours} hours can go back to the package.`;
  return undefined;
};

/** A refund that was requested for the price of a session. */
interface PriceRefund {
  purpose: string;
  amountCents: number;
}

const ofPrice = (purpose: string): boolean => purpose === 'session' || purpose.startsWith('goodwill#');

/** The part of a session's price that has not gone back in any way. */
export const refundableCents = (booking: ChargedBack, refunds: readonly PriceRefund[]): number =>
  refunds
    .filter(({ purpose }) => ofPrice(purpose))
    .reduce(
      (left, { amountCents }) => left - amountCents,
      booking.sessionPriceCents - chargedBackOf(booking),
    );

/** A sentence when an operator cannot pay back a part of the price. Undefined when that is possible. */
export const whyNotRefundable = (
  booking: Pick<Changeable, 'dispute'>,
  leftCents: number,
  amountCents = 1,
): string | undefined => {
  const frozen = whyFrozen(booking);
  if (frozen) return frozen;
  if (leftCents <= 0) return 'Nothing of the price is left to refund.';
  return amountCents > leftCents
    ? `At most ${formatCents(leftCents)} can be refunded: the rest has gone back before.`
    : undefined;
};
