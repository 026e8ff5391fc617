import type { TakenSeat } from '../../../shared/domain/closures/closing-plan.ts';
import type { ClosedTime } from '../../../shared/domain/closures/closures.ts';
import type { EventInEffect } from '../../../shared/domain/desk/attendance.ts';
import { getAll } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import type { BookingRow } from '../../table/rows/bookings/booking-row.ts';
import type { AttendanceSheetRow } from '../../table/rows/desk/attendance-sheet-row.ts';
import type { OfferRow } from '../../table/rows/offers/offer-row.ts';
import { bookingOfItem, type StoredBooking } from '../bookings/bookings.ts';
import type { StoredWaiter } from '../seats/day-rows.ts';
import { sessionsAndClosures } from '../seats/seats.ts';
import type { AttendanceSheet } from './attendance.ts';

const bookingAttributes = [
  'id',
  'userId',
  'ownerUnconfirmed',
  'name',
  'email',
  'phone',
  'date',
  'timeSlot',
  'duration',
  'task',
  'isStudent',
  'packageId',
  'paymentIntentId',
  'sessionPriceCents',
  'donationAmount',
  'donationStatus',
  'status',
  'dispute',
  'undelivered',
  'late',
  'createdAt',
  'soldBy',
  'movedAt',
  'goodwillCents',
  'sequence',
  'policy',
  'seats',
] as const satisfies readonly (keyof StoredBooking)[];

const sheetAttributes = [
  'sequence',
  'version',
  'events',
] as const satisfies readonly (keyof AttendanceSheet)[];

/** A booking on the roster of a day: what the desk needs of it, and nothing more is read. */
export interface RosterEntry {
  booking: Pick<StoredBooking, (typeof bookingAttributes)[number]>;
  /** The events of the desk that are in effect. */
  events: EventInEffect[];
}

const offerAttributes = [
  'id',
  'name',
  'timeSlot',
  'duration',
  'isStudent',
  'paysAtDesk',
  'isWalkIn',
  'paidBy',
  'linkCode',
  'checkoutId',
  'status',
  'untilMs',
] as const satisfies readonly (keyof OfferRow)[];

/** An offer of the staff that is open. */
export type OpenOffer = Pick<OfferRow, (typeof offerAttributes)[number]>;

/** The booked sessions of a day, who comes and pays then, what is closed on it, and who waits for it. */
interface Roster {
  entries: RosterEntry[];
  /** The open offers of those who pay in cash when they come. */
  owing: OpenOffer[];
  /** The open offers of walk-ins. */
  pending: OpenOffer[];
  closures: ClosedTime[];
  taken: TakenSeat[];
  waiters: StoredWaiter[];
}

type Row = AttendanceSheetRow | BookingRow | OpenOffer;

/** Reads these bookings of a local date with their sheets, and these offers, in one batch. */
export const readEntries = async (
  date: string,
  ids: readonly string[],
  offerIds: readonly string[],
): Promise<Pick<Roster, 'entries' | 'owing' | 'pending'>> => {
  const rows = await getAll<Row>(
    [
      ...ids.flatMap((id) => [keys.booking(id), keys.attendanceSheet(id)]),
      ...offerIds.map((id) => keys.offer(id)),
    ],
    [...new Set(['pk', 'sk', ...bookingAttributes, ...sheetAttributes, ...offerAttributes])],
  );
  const sheets = new Map(rows.flatMap((row) => ('events' in row ? [[row.pk, row] as const] : [])));
  const entries = rows.flatMap((row) => {
    if (!('task' in row)) return [];
    const booking = bookingOfItem(row);
    // It may have been moved or cancelled since its seats were read.
    if (booking.date !== date || booking.status !== 'booked') return [];
    const sheet = sheets.get(row.pk);
    return [{ booking, events: sheet?.sequence === booking.sequence ? sheet.events : [] }];
  });
  const offers = rows.filter((row) => 'untilMs' in row).filter(({ status }) => status === 'open');
  const owing = offers.filter(({ paysAtDesk }) => paysAtDesk);
  const pending = offers.filter(({ isWalkIn }) => isWalkIn);
  return { entries, owing, pending };
};

/** Reads a local date: a query of its seats and closures, then who sits there, and the offers if they are wanted. */
export const rosterOf = async (date: string, nowMs: number, { withOffers = false } = {}): Promise<Roster> => {
  const { sessions, offerIds, closures, waiters, taken } = await sessionsAndClosures(date, nowMs);
  const ids = sessions.map(({ bookingId }) => bookingId);
  return { ...(await readEntries(date, ids, withOffers ? offerIds : [])), closures, waiters, taken };
};
