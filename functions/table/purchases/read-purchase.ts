import { keys, mailKeys } from '../keys.ts';
import type { RowReader } from '../row-reader.ts';
import { bookingEventRow, isDeskEvent } from '../rows/bookings/booking-event-row.ts';
import { bookingNoticeRow } from '../rows/bookings/booking-notice-row.ts';
import { type BookingRow, bookingRow } from '../rows/bookings/booking-row.ts';
import { bookedIn, checkoutRow } from '../rows/checkouts/checkout-row.ts';
import { erased } from '../rows/erased.ts';
import { disputeRow } from '../rows/money/dispute-row.ts';
import { type LedgerEntryRow, ledgerEntryRow } from '../rows/money/ledger-entry-row.ts';
import { refundRow } from '../rows/money/refund-row.ts';
import { bookingAuditRow } from '../rows/office/booking-audit-row.ts';
import { type HoursRow, hoursRow } from '../rows/packages/hours-row.ts';
import type { PackageRow } from '../rows/packages/package-row.ts';
import type { StoredRow } from '../rows/row-kind.ts';
import type { SeatRow } from '../rows/seats/seat-row.ts';
import { rowsOfKind } from '../rows-of-kind.ts';
import type { MailState, PurchaseRows } from './rows.ts';

/** The rows in the two partitions of a purchase itself. */
export type OwnRows = Omit<PurchaseRows, 'hours' | 'hoursPackage' | 'ledger' | 'mails' | 'seats'>;
type BoughtRows = OwnRows & Pick<PurchaseRows, 'hours' | 'hoursPackage'>;

const monthsBetween = (fromMs: number, toMs: number): number[] => {
  const months: number[] = [];
  const from = new Date(fromMs);
  for (let month = 0; ; month += 1) {
    const startMs = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + month);
    if (startMs > toMs) return months;
    months.push(startMs);
  }
};

/** The entries of the ledger about a purchase, of the months between two times. */
export const readLedger = async (
  reader: RowReader,
  id: string,
  sinceMs: number,
  nowMs: number,
): Promise<LedgerEntryRow[]> => {
  const months = monthsBetween(sinceMs, nowMs).map((monthMs) =>
    reader.query(keys.ledgerEntry(monthMs, id, '').pk, `${id}#`),
  );
  return rowsOfKind(ledgerEntryRow, (await Promise.all(months)).flat());
};

const readSeats = async (reader: RowReader, { id, date, seats }: BookingRow): Promise<SeatRow[]> => {
  const rows = Object.entries(seats).map(([hour, seat]) => reader.get(keys.seat(date, Number(hour), seat)));
  return (await Promise.all(rows)).flatMap((row) => (row?.checkoutId === id ? [row] : []));
};

const expected = (
  messageKey: string,
  { pk, sk }: StoredRow,
  since: string | undefined,
  isOptional = false,
) => ({
  messageKey,
  about: { pk, sk },
  since,
  isOptional,
});

/** The mails that an operator has asked for. */
const mailKinds: Record<string, string> = {
  refunded: 'refunded',
  'confirmation sent again': 'confirmation',
};
/** The mails about a corrected address: to it, and to the one before. */
const correctionKinds = ['email-corrected', 'email-left'];
/** The mails once a correction is taken back. */
const restorationKinds = ['confirmation', 'email-restored'];
/** The kinds of notices that go when their mail is sent, so that other rows tell of them. */
const toldOfChanges: readonly string[] = [
  'cancelled',
  'moved',
  ...correctionKinds,
  ...restorationKinds,
  ...Object.values(mailKinds),
];

const addressMails = (id: string, at: string | undefined, kinds: readonly string[]) =>
  at === undefined
    ? []
    : kinds.map((kind) => {
        const nonce = Date.parse(at);
        return expected(
          mailKeys.bookingNotice(kind, id, nonce),
          keys.bookingNotice(id, kind, nonce),
          at,
          true,
        );
      });

/** The mails that rows call for, by the keys under which they are sent once. */
const expectedMails = ({ id, audits, booking, events, hoursPackage, notices, refunds }: BoughtRows) => [
  ...events.map(({ at, bookingId, kind, sequence }) =>
    expected(
      mailKeys.bookingNotice(kind, bookingId, sequence),
      keys.bookingNotice(bookingId, kind, sequence),
      at,
      // A session that was moved again meanwhile is only told where it is now.
      kind === 'moved',
    ),
  ),
  ...(booking ? [expected(mailKeys.bookingConfirmed(booking.id), booking, booking.createdAt)] : []),
  ...(booking?.packageId
    ? [expected(mailKeys.hoursSpent(booking.id), booking, booking.createdAt, true)]
    : []),
  ...addressMails(id, booking?.emailCorrectedAt, correctionKinds),
  ...addressMails(id, booking?.emailRestoredAt, restorationKinds),
  ...audits.flatMap(({ action, at, nonce }) => {
    const kind = mailKinds[action];
    return kind && nonce
      ? [expected(mailKeys.bookingNotice(kind, id, nonce), keys.bookingNotice(id, kind, nonce), at)]
      : [];
  }),
  // A notice that is not true any more is not sent.
  ...notices
    .filter(({ kind }) => !toldOfChanges.includes(kind))
    .map((notice) =>
      expected(
        mailKeys.bookingNotice(
          notice.kind,
          id,
          'nonce' in notice ? (notice.nonce ?? notice.sequence) : notice.sequence,
        ),
        notice,
        notice.at,
        true,
      ),
    ),
  ...(hoursPackage
    ? [expected(mailKeys.packageBought(hoursPackage.id), hoursPackage, hoursPackage.purchasedAt, true)]
    : []),
  ...refunds
    .filter(({ purpose }) => purpose === 'late-payment' || purpose === 'package-completed')
    .map((refund) =>
      expected(
        mailKeys.refund(refund.purpose, refund.pk.slice('CHECKOUT#'.length)),
        refund,
        refund.requestedAt,
      ),
    ),
  ...refunds.flatMap(({ purpose, requestedAt, notices: told = [] }) =>
    told.map((notice) => {
      const [kind = '', attempt = ''] = notice.split('#');
      const about = keys.refundNotice(id, purpose, kind, Number(attempt));
      return expected(mailKeys.refundNotice(kind, attempt, purpose, id), about, requestedAt);
    }),
  ),
];

const readMails = (reader: RowReader, rows: BoughtRows): Promise<MailState[]> =>
  Promise.all(
    expectedMails(rows).map(async (expectedMail) => {
      const [mail, givenUp] = await Promise.all([
        reader.get(keys.mail(expectedMail.messageKey)),
        reader.get(keys.unsentMail(expectedMail.about)),
      ]);
      return { ...expectedMail, mail, givenUp };
    }),
  );

const readHours = async (reader: RowReader, { id, userId }: PackageRow): Promise<HoursRow[]> =>
  rowsOfKind(hoursRow, await reader.query(keys.account(userId).pk, `HOURS#${id}#`));

/** Reads the two partitions of a purchase, at once. Undefined when there is neither a checkout nor a booking. */
export const readOwnRows = async (reader: RowReader, id: string): Promise<OwnRows | undefined> => {
  const [ofCheckout, ofBooking] = await Promise.all([
    reader.query(keys.checkout(id).pk),
    reader.query(keys.booking(id).pk),
  ]);
  const [checkout] = rowsOfKind(checkoutRow, ofCheckout);
  const [booking] = rowsOfKind(bookingRow, ofBooking);
  if (!checkout && !booking) return undefined;
  const events = rowsOfKind(bookingEventRow, ofBooking);
  return {
    id,
    checkout,
    booking,
    refunds: rowsOfKind(refundRow, ofCheckout),
    disputes: rowsOfKind(disputeRow, ofCheckout),
    notices: rowsOfKind(bookingNoticeRow, ofBooking),
    events: events.filter((event) => !isDeskEvent(event)).sort((one, other) => one.sequence - other.sequence),
    desk: events.filter(isDeskEvent),
    audits: rowsOfKind(bookingAuditRow, ofBooking),
  };
};

const readPackage = async (reader: RowReader, { id, checkout }: OwnRows) => {
  if (!checkout?.userId || !('packageData' in checkout.purchase))
    return { hoursPackage: undefined, hours: [] };
  const hoursPackage = await reader.get(keys.package(checkout.userId, id));
  return { hoursPackage, hours: hoursPackage ? await readHours(reader, hoursPackage) : [] };
};

/** Adds the rows in other partitions that tell of the same purchase. */
export const readRelatedRows = async (
  reader: RowReader,
  own: OwnRows,
  nowMs: number,
): Promise<PurchaseRows> => {
  const { id, checkout, booking } = own;
  const sinceMs = checkout?.createdAtMs ?? Date.parse(booking?.createdAt ?? '');
  const bought = { ...own, ...(await readPackage(reader, own)) };
  const [ledger, seats, mails] = await Promise.all([
    readLedger(reader, id, sinceMs, nowMs),
    booking ? readSeats(reader, booking) : [],
    readMails(reader, bought),
  ]);
  return { ...bought, ledger, seats, mails };
};

/** Reads all that the table says of a purchase. Undefined when it knows of none with this id. */
export const readPurchase = async (
  reader: RowReader,
  id: string,
  nowMs: number,
): Promise<PurchaseRows | undefined> => {
  const own = await readOwnRows(reader, id);
  return own && readRelatedRows(reader, own, nowMs);
};

/** True when the data of the customer was erased: nobody is written to any more. */
export const isErasedPurchase = ({ booking, checkout }: OwnRows): boolean =>
  [booking?.email, checkout && bookedIn(checkout)?.email].includes(erased);
