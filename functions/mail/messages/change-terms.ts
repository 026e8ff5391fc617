import { moveText, tierTexts } from '../../../shared/domain/policy/cancellation-text.ts';
import { possibleChanges, whyNotCancellable, whyNotMovable } from '../../../shared/domain/policy/policy.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';

/** All that the holder of a booking can still change, each with its deadline, or the reasons why they cannot. */
export const changeTerms = (booking: Booking, nowMs: number): { title: string; items: string[] } => {
  const { cancellation, reschedulableUntil, movesLeft } = possibleChanges(booking, nowMs);
  const items = [
    ...(cancellation ? tierTexts(cancellation.tiers, booking) : [whyNotCancellable(booking, nowMs)]),
    reschedulableUntil ? moveText(reschedulableUntil, movesLeft) : whyNotMovable(booking, nowMs),
  ];
  // A disputed payment is the reason for both.
  return { title: 'If something comes up', items: [...new Set(items)].filter((item) => item !== undefined) };
};
