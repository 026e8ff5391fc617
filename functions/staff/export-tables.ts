import { Temporal } from 'temporal-polyfill';
import type { LedgerEntry } from '../../shared/domain/books.ts';
import { type Cell, dollarsOf } from '../../shared/domain/csv.ts';
import type { PayoutEntry } from '../../shared/domain/payout-books.ts';
import type { ExportedTable, ExportRequest } from '../../shared/schemas/export.ts';
import { type BookingItem, bookingOfItem, type StoredBooking } from '../store/bookings.ts';
import { cancellationsOf, donationsOf, hoursOf, ledgerOf, type RowPage } from '../store/exported-rows.ts';
import { getAll } from '../store/get-all.ts';
import type { StoredHoursEntry } from '../store/hours.ts';
import { keys } from '../store/keys.ts';
import { recordedPayouts } from '../store/ledger.ts';
import type { PayoutDonation } from '../store/payouts.ts';
import { sessionsOn } from '../store/seats.ts';

/** A table of a file: the names of its columns, and how a piece of it is read. */
interface TableOfFile {
  columns: readonly string[];
  read: (request: ExportRequest, place: string | undefined, nowMs: number) => Promise<RowPage<Cell[]>>;
}

const cellsOf = <Row>({ rows, next }: RowPage<Row>, cells: (row: Row) => Cell[]): RowPage<Cell[]> => ({
  rows: rows.map(cells),
  next,
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
  'task',
  'sessionPriceCents',
  'donationAmount',
  'donationStatus',
  'donationRecipient',
  'packageId',
  'createdAt',
  'cancelledAt',
  'seats',
] as const;

const bookingCells = (booking: StoredBooking): Cell[] => [
  booking.id,
  booking.date,
  booking.timeSlot,
  booking.duration,
  booking.status,
  booking.name,
  booking.email,
  booking.task,
  dollarsOf(booking.sessionPriceCents),
  dollarsOf(booking.donationAmount),
  booking.donationAmount > 0 ? booking.donationStatus : '',
  booking.donationRecipient,
  booking.packageId,
  booking.createdAt,
  booking.cancelledAt,
];

/** The bookings with these ids, in their order. */
const cellsOfBookings = async (found: readonly { bookingId: string }[]): Promise<Cell[][]> => {
  const items = await getAll<BookingItem>(
    found.map(({ bookingId }) => keys.booking(bookingId)),
    exportedFields,
  );
  const bookings = new Map(items.map((item) => [item.id, bookingOfItem(item)]));
  return found.flatMap(({ bookingId }) => {
    const booking = bookings.get(bookingId);
    return booking ? [bookingCells(booking)] : [];
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
  const first = Temporal.PlainYearMonth.from(month);
  const rows: Cell[][] = [];
  for (let day = Number(place ?? 1); day <= first.daysInMonth; day += 1) {
    if (rows.length >= bookingsInPiece) return { rows, next: String(day) };
    const date = first.toPlainDate({ day }).toString();
    rows.push(...(await cellsOfBookings(await sessionsOn(date, nowMs))));
  }
  const cancelled = await readCancelled(month, undefined);
  return { ...cancelled, rows: [...rows, ...cancelled.rows] };
};

const ledgerCells = (entry: LedgerEntry | PayoutEntry): Cell[] => [
  entry.at,
  entry.kind,
  dollarsOf(entry.amountCents),
  'checkoutId' in entry ? entry.checkoutId : '',
  'checkoutId' in entry ? entry.paymentIntentId : '',
  entry.recipient,
  'month' in entry ? entry.month : '',
  'reference' in entry ? entry.reference : '',
];

const payoutCells = (entry: PayoutEntry): Cell[] => [
  entry.at,
  entry.recipient,
  entry.month,
  dollarsOf(entry.amountCents),
  entry.donations,
  entry.paidOn,
  entry.reference,
];

const hoursCells = ({ at, packageId, bookingId, kind, hours }: StoredHoursEntry): Cell[] => [
  at,
  packageId,
  bookingId,
  kind,
  hours,
];

const donationCells = ({ checkoutId, recipient, amountCents, settledAt }: PayoutDonation): Cell[] => [
  checkoutId,
  recipient,
  dollarsOf(amountCents),
  settledAt,
];

export const tablesOfFiles: Readonly<Record<ExportedTable, TableOfFile>> = {
  bookings: {
    columns: [
      ...['booking', 'date', 'time', 'hours', 'status', 'name', 'email', 'task', 'price', 'donation'],
      ...['donation status', 'recipient', 'package', 'booked at', 'cancelled at'],
    ],
    read: readBookings,
  },
  ledger: {
    columns: ['at', 'kind', 'amount', 'purchase', 'payment', 'recipient', 'payout', 'reference'],
    read: async ({ month }, place) => cellsOf(await ledgerOf(month, place), ledgerCells),
  },
  payouts: {
    columns: ['recorded at', 'recipient', 'month', 'amount', 'donations', 'paid on', 'reference'],
    read: async ({ month }) => cellsOf({ rows: await recordedPayouts(month) }, payoutCells),
  },
  hours: {
    columns: ['at', 'package', 'booking', 'kind', 'hours'],
    read: async ({ month }, place) => cellsOf(await hoursOf(month, place), hoursCells),
  },
  donations: {
    columns: ['booking', 'recipient', 'amount', 'decided at'],
    read: async ({ month, recipient = '' }, place) =>
      cellsOf(await donationsOf(recipient, month, place), donationCells),
  },
};
