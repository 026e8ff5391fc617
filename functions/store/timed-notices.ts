import { daysKept } from '../../shared/domain/days-kept.ts';
import type { TimedKind } from '../../shared/domain/notices.ts';
import { writtenBy } from '../runtime/correlation.ts';
import { stillArranged } from './booking-changes.ts';
import type { StoredBooking } from './bookings.ts';
import { keys } from './keys.ts';
import { transact, type Write } from './table.ts';

/**
 * A mail about a booking that is due by the clock. The stream of the table carries it to the mail function, which reads
 * the booking again. So the row holds no personal data, and stays: there is at most one of a kind for each sequence.
 */
export interface TimedNotice {
  bookingId: string;
  kind: TimedKind;
  /** The sequence of the booking that it is about. A move begins a new one. */
  sequence: number;
  /** ISO 8601. */
  at: string;
}

/** Writes a notice. A second one of its kind and sequence fails its transaction. */
export const addTimedNotice = (
  { id: bookingId, sequence }: Pick<StoredBooking, 'id' | 'sequence'>,
  kind: TimedKind,
  nowMs: number,
): Write => {
  const notice: TimedNotice = { bookingId, kind, sequence, at: new Date(nowMs).toISOString() };
  return {
    Put: {
      Item: {
        ...keys.bookingNotice(bookingId, kind, sequence),
        entity: 'timed-notice',
        ...notice,
        ...writtenBy(),
        expiresAt: Math.floor(nowMs / 1000) + daysKept.sentMail * 24 * 3600,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
};

/** Writes a notice. False when the booking was cancelled, moved or erased meanwhile, or when it is written already. */
export const writeTimedNotice = (booking: StoredBooking, kind: TimedKind, nowMs: number): Promise<boolean> =>
  transact([stillArranged(booking), addTimedNotice(booking, kind, nowMs)]);
