import { hasFreeCancelEnded, possibleChanges } from '../../../shared/domain/policy.ts';
import { returnedText } from '../../../shared/domain/policy-text.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { momentText } from '../wording.ts';

/** How the holder of a booking can cancel or move it on its page. Empty when it is too late for both. */
export const changesNote = (booking: Booking, nowMs: number): string[] => {
  const { cancellation, reschedulableUntil } = possibleChanges(booking, nowMs);
  const sentences: string[] = [];
  if (cancellation) {
    const result = hasFreeCancelEnded(booking, nowMs) ? returnedText(cancellation) : 'everything comes back.';
    sentences.push(`Plans change? Cancel on that page until ${momentText(cancellation.until)}: ${result}`);
  }
  if (reschedulableUntil)
    sentences.push(`You can move the session there until ${momentText(reschedulableUntil)}.`);
  return sentences.length > 0 ? [sentences.join(' ')] : [];
};
