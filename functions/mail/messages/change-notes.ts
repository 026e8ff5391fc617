import { momentText } from '../../../shared/domain/moment-text.ts';
import { possibleChanges } from '../../../shared/domain/policy.ts';
import { returnedText } from '../../../shared/domain/policy-text.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';

/** Less time than this is too short to read the mail and to act on it. */
const leastMs = 10 * 60_000;

/** The changes that the holder of a booking can still make on its page, each with its deadline. */
export const changeNotes = (booking: Booking, nowMs: number): string[] => {
  const { cancellation, reschedulableUntil } = possibleChanges(booking, nowMs);
  const hasTimeUntil = (at: string): boolean => Date.parse(at) - nowMs >= leastMs;
  return [
    ...(cancellation && hasTimeUntil(cancellation.until)
      ? [`You can cancel until ${momentText(Date.parse(cancellation.until))}. ${returnedText(cancellation)}`]
      : []),
    ...(reschedulableUntil && hasTimeUntil(reschedulableUntil)
      ? [`You can move the session until ${momentText(Date.parse(reschedulableUntil))}.`]
      : []),
  ];
};
