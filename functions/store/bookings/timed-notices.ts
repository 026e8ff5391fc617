import type { DeskKind, TimedKind } from '../../../shared/domain/donations/notices.ts';
import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { isNew } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import { transact, type Write } from '../../table/table.ts';
import { put } from '../../table/write.ts';
import { stillArranged } from './booking-changes.ts';
import type { StoredBooking } from './bookings.ts';

/**
 * A mail about a booking that is due by the clock, or about what the desk has recorded. The stream of the table
 * carries it to the mail function, which reads the booking again. So the row holds no personal data, and stays: there
 * is at most one of a kind for each sequence, or for each event of the desk.
 */
export interface TimedNotice {
  bookingId: string;
  kind: DeskKind | TimedKind;
  /** The sequence of the booking that it is about. A move begins a new one. */
  sequence: number;
  /** ISO 8601. */
  at: string;
  /** The nonce of the event that calls for it. */
  nonce?: string;
  /** The nonce of the no-show that it is about. */
  noShow?: string;
}

const putNotice = (notice: TimedNotice, nowMs: number): Write =>
  put(
    keys.bookingNotice(notice.bookingId, notice.kind, notice.nonce ?? notice.sequence),
    {
      entity: 'timed-notice',
      ...notice,
      ...writtenBy(),
      expiresAt: Math.floor(nowMs / 1000) + daysKept.sentMail * 24 * 3600,
    },
    { when: isNew },
  );

type Arranged = Pick<StoredBooking, 'id' | 'sequence'>;

/** Writes a notice. A second one of its kind and sequence fails its transaction. */
export const addTimedNotice = (
  { id: bookingId, sequence }: Arranged,
  kind: TimedKind,
  nowMs: number,
): Write => putNotice({ bookingId, kind, sequence, at: new Date(nowMs).toISOString() }, nowMs);

/** Writes a notice about something that the desk has just recorded. `noShow`: the nonce of the no-show. */
export const addDeskNotice = (
  { id: bookingId, sequence }: Arranged,
  kind: DeskKind,
  { nonce, atMs, noShow }: { nonce: string; atMs: number; noShow: string },
): Write => putNotice({ bookingId, kind, sequence, at: new Date(atMs).toISOString(), nonce, noShow }, atMs);

/** Writes a notice. False when the booking was cancelled, moved or erased meanwhile, or when it is written already. */
export const writeTimedNotice = (booking: StoredBooking, kind: TimedKind, nowMs: number): Promise<boolean> =>
  transact([stillArranged(booking), addTimedNotice(booking, kind, nowMs)]);
