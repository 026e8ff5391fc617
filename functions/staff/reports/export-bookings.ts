import { attendanceEvent, type EventInEffect } from '../../../shared/domain/desk/attendance.ts';
import { type Cell, dollarsOf } from '../../../shared/domain/figures/csv.ts';
import { isCash } from '../../../shared/domain/payments/cash.ts';
import { datesOfMonth } from '../../../shared/domain/time/dates.ts';
import { localText } from '../../../shared/domain/time/moment-text.ts';
import type { ExportRequest } from '../../../shared/schemas/staff/export.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { bookingsById, type StoredBooking } from '../../store/bookings/bookings.ts';
import { sheetsOf } from '../../store/desk/attendance.ts';
import { cancellationsOf, type RowPage } from '../../store/office/exported-rows.ts';
import { sessionsOn } from '../../store/seats/seats.ts';
import { type Columns, cellsOf } from './columns.ts';

/** A piece has about as many bookings: the days of a month are read until they are reached. */
const bookingsInPiece = 400;

const exportedFields = [
  'id',
  'date',
  'timeSlot',
  'duration',
  'status',
  'name',
  'email',
  'phone',
  'isStudent',
  'task',
  'sessionPriceCents',
  'donationAmount',
  'donationStatus',
  'donationRecipient',
  'packageId',
  'createdAt',
  'cancelledAt',
  'seats',
  'sequence',
  'returned',
  'goodwillCents',
  'discount',
  'paymentIntentId',
] as const;

interface ExportedBooking extends Pick<StoredBooking, (typeof exportedFields)[number]> {
  events: readonly EventInEffect[];
}

/** Empty while the desk has recorded nothing. */
const attendanceOf = ({ events }: ExportedBooking): string => attendanceEvent(events)?.kind ?? '';

/** All that went back: with the donation where a cancellation brought it back, and what the office has refunded. */
const refundedCents = ({ returned, goodwillCents = 0 }: ExportedBooking): number =>
  (returned?.refundCents ?? 0) + goodwillCents;

export const bookingColumns: Columns<ExportedBooking> = {
  booking: ({ id }) => id,
  date: ({ date }) => date,
  time: ({ timeSlot }) => timeSlot,
  hours: ({ duration }) => duration,
  status: ({ status }) => status,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  student: ({ isStudent }) => isStudent,
  task: ({ task }) => task,
  price: ({ sessionPriceCents }) => dollarsOf(sessionPriceCents),
  donation: ({ donationAmount }) => dollarsOf(donationAmount),
  'donation status': ({ donationAmount, donationStatus }) => (donationAmount > 0 ? donationStatus : ''),
  recipient: ({ donationRecipient }) => donationRecipient,
  package: ({ packageId }) => packageId,
  attendance: attendanceOf,
  refund: (booking) => dollarsOf(0 - refundedCents(booking)),
  'booked at': ({ createdAt }) => localText(createdAt),
  'cancelled at': ({ cancelledAt }) => localText(cancelledAt),
  code: ({ discount }) => discount?.code,
  'taken off': ({ discount }) => (discount ? dollarsOf(0 - discount.cents) : ''),
  'paid in cash': (booking) => (isCash(booking) ? 'yes' : ''),
};

/** The bookings with these ids, in their order. */
const cellsOfBookings = async (found: readonly { bookingId: string }[]): Promise<Cell[][]> => {
  const ids = found.map(({ bookingId }) => bookingId);
  const [bookings, events] = await finishAll([bookingsById(ids, exportedFields), sheetsOf(ids)]);
  return ids.flatMap((id) => {
    const booking = bookings.get(id);
    if (!booking) return [];
    const sheet = events.get(id);
    const inEffect = sheet?.sequence === booking.sequence ? sheet.events : [];
    return [cellsOf({ ...booking, events: inEffect }, bookingColumns)];
  });
};

/** The position of a cancelled session. Those of booked ones are days. */
const cancelledPosition = 'cancelled ';

const readCancelled = async (month: string, position: string | undefined): Promise<RowPage<Cell[]>> => {
  const { rows, next } = await cancellationsOf(month, position);
  return { rows: await cellsOfBookings(rows), ...(next && { next: `${cancelledPosition}${next}` }) };
};

/** The booked sessions of a month by day and hour, and then the cancelled ones. */
export const readBookings = async (
  { month }: ExportRequest,
  position: string | undefined,
  nowMs: number,
): Promise<RowPage<Cell[]>> => {
  if (position?.startsWith(cancelledPosition))
    return readCancelled(month, position.slice(cancelledPosition.length));
  const rows: Cell[][] = [];
  for (const date of datesOfMonth(month).filter((each) => each >= (position ?? ''))) {
    if (rows.length >= bookingsInPiece) return { rows, next: date };
    rows.push(...(await cellsOfBookings(await sessionsOn(date, nowMs))));
  }
  const cancelled = await readCancelled(month, undefined);
  return { ...cancelled, rows: [...rows, ...cancelled.rows] };
};
