import { attendanceEvent, type EventInEffect } from '../../../shared/domain/desk/attendance.ts';
import { type Cell, dollarsOf } from '../../../shared/domain/figures/csv.ts';
import type { LedgerEntry } from '../../../shared/domain/money/book-records.ts';
import type { PayoutEntry } from '../../../shared/domain/money/payout-books.ts';
import { isCash } from '../../../shared/domain/payments/cash.ts';
import { datesOfMonth } from '../../../shared/domain/time/dates.ts';
import type { ExportedTable, ExportRequest } from '../../../shared/schemas/staff/export.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { bookingsById, type StoredBooking } from '../../store/bookings/bookings.ts';
import type { StoredHoursEntry } from '../../store/bookings/hours.ts';
import { sheetsOf } from '../../store/desk/attendance.ts';
import { recordedPayouts } from '../../store/money/ledger.ts';
import type { PayoutDonation } from '../../store/money/payouts.ts';
import {
  cancellationsOf,
  donationsOf,
  hoursOf,
  ledgerOf,
  type RowPage,
} from '../../store/office/exported-rows.ts';
import { sessionsOn } from '../../store/seats/seats.ts';

/** The cells of a row by the names of their columns, in the order of the file. */
type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** A table of a file: the names of its columns, and how a piece of it is read. */
interface TableOfFile {
  columns: readonly string[];
  read: (request: ExportRequest, place: string | undefined, nowMs: number) => Promise<RowPage<Cell[]>>;
}

const cellsOf = <Row>(row: Row, columns: Columns<Row>): Cell[] =>
  Object.values(columns).map((cell) => cell(row));

const tableOf = <Row>(
  columns: Columns<Row>,
  read: (request: ExportRequest, place: string | undefined) => Promise<RowPage<Row>>,
): TableOfFile => ({
  columns: Object.keys(columns),
  read: async (request, place) => {
    const { rows, next } = await read(request, place);
    return { rows: rows.map((row) => cellsOf(row, columns)), next };
  },
});

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

const bookingColumns: Columns<ExportedBooking> = {
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
  refund: (booking) => dollarsOf(refundedCents(booking)),
  'booked at': ({ createdAt }) => createdAt,
  'cancelled at': ({ cancelledAt }) => cancelledAt,
  code: ({ discount }) => discount?.code,
  'taken off': ({ discount }) => (discount ? dollarsOf(discount.cents) : ''),
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

/** The place of a cancelled session. Those of booked ones are days. */
const cancelledPlace = 'cancelled ';

const readCancelled = async (month: string, place: string | undefined): Promise<RowPage<Cell[]>> => {
  const { rows, next } = await cancellationsOf(month, place);
  return { rows: await cellsOfBookings(rows), ...(next && { next: `${cancelledPlace}${next}` }) };
};

/** The booked sessions of a month by day and hour, and then the cancelled ones. */
const readBookings = async (
  { month }: ExportRequest,
  place: string | undefined,
  nowMs: number,
): Promise<RowPage<Cell[]>> => {
  if (place?.startsWith(cancelledPlace)) return readCancelled(month, place.slice(cancelledPlace.length));
  const rows: Cell[][] = [];
  for (const date of datesOfMonth(month).filter((each) => each >= (place ?? ''))) {
    if (rows.length >= bookingsInPiece) return { rows, next: date };
    rows.push(...(await cellsOfBookings(await sessionsOn(date, nowMs))));
  }
  const cancelled = await readCancelled(month, undefined);
  return { ...cancelled, rows: [...rows, ...cancelled.rows] };
};

const ledgerColumns: Columns<LedgerEntry | PayoutEntry> = {
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  amount: ({ amountCents }) => dollarsOf(amountCents),
  purchase: (entry) => ('checkoutId' in entry ? entry.checkoutId : ''),
  payment: (entry) => ('checkoutId' in entry ? entry.paymentIntentId : ''),
  recipient: ({ recipient }) => recipient,
  payout: (entry) => ('month' in entry ? entry.month : ''),
  reference: (entry) => ('reference' in entry ? entry.reference : ''),
};

const payoutColumns: Columns<PayoutEntry> = {
  'recorded at': ({ at }) => at,
  recipient: ({ recipient }) => recipient,
  month: ({ month }) => month,
  amount: ({ amountCents }) => dollarsOf(amountCents),
  donations: ({ donations }) => donations,
  'paid on': ({ paidOn }) => paidOn,
  reference: ({ reference }) => reference,
};

const hoursColumns: Columns<StoredHoursEntry> = {
  at: ({ at }) => at,
  package: ({ packageId }) => packageId,
  booking: ({ bookingId }) => bookingId,
  kind: ({ kind }) => kind,
  hours: ({ hours }) => hours,
};

const donationColumns: Columns<PayoutDonation> = {
  booking: ({ checkoutId }) => checkoutId,
  recipient: ({ recipient }) => recipient,
  amount: ({ amountCents }) => dollarsOf(amountCents),
  'decided at': ({ settledAt }) => settledAt,
};

export const tablesOfFiles: Readonly<Record<ExportedTable, TableOfFile>> = {
  bookings: { columns: Object.keys(bookingColumns), read: readBookings },
  ledger: tableOf(ledgerColumns, ({ month }, place) => ledgerOf(month, place)),
  payouts: tableOf(payoutColumns, async ({ month }) => ({ rows: await recordedPayouts(month) })),
  hours: tableOf(hoursColumns, ({ month }, place) => hoursOf(month, place)),
  donations: tableOf(donationColumns, ({ month, recipient = '' }, place) =>
    donationsOf(recipient, month, place),
  ),
};
