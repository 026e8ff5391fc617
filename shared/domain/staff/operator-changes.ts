import { whyFrozen } from '../payments/describe-dispute.ts';
import { type Changeable, donationBack, priceLeft } from '../policy/policy.ts';
import { whyCancelled } from '../standing/why-cancelled.ts';
import { sessionEnd } from '../time/location-time.ts';
import type { CancellationLimits } from './operator-amounts.ts';

// The changes that operators make of bookings. They are not bound to the policy of the purchase, but to what was paid.

/** A sentence when an operator cannot cancel or move a booking. Undefined when that is possible. */
export const whyNotChangeable = (booking: Changeable, nowMs: number): string | undefined => {
  const stays = whyCancelled(booking) ?? whyFrozen(booking);
  if (stays) return stays;
  return nowMs >= sessionEnd(booking) ? 'This session is over.' : undefined;
};

/** The limits of cancelling a booking now. */
export const cancellationLimits = (booking: Changeable & { duration: number }): CancellationLimits => ({
  leastCents: donationBack(booking),
  mostCents: donationBack(booking) + priceLeft(booking),
  mostHours: booking.packageId ? booking.duration : 0,
});
