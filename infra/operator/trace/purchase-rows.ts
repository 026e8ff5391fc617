import { keys, mailKeys } from '../../../functions/store/keys.ts';
import type { DonationStatus } from '../../../shared/domain/stakes.ts';
import type { Key, TableReader } from '../table-reader.ts';

interface Work {
  workDueAt?: string;
  workTries?: number;
}

interface Written {
  requestId?: string;
}

export interface CheckoutRow extends Work, Written {
  id: string;
  status: 'open' | 'booked' | 'released' | 'refunded';
  userId?: string;
  purchase: {
    bookingData?: { date: string; timeSlot: string; duration: number; email: string };
    packageData?: { packageType: string; totalHours: number };
  };
  totalCents: number;
  createdAtMs: number;
  holdExpiresAtMs: number;
  releasedAt?: string;
  paymentIntentId?: string;
}

export interface BookingRow extends Written {
  id: string;
  userId?: string;
  packageId?: string;
  paymentIntentId?: string;
  email: string;
  date: string;
  timeSlot: string;
  duration: number;
  sessionPriceCents: number;
  donationAmount: number;
  donationStatus: DonationStatus;
  donationDecidedAt?: string;
  donationRecipient?: string;
  charityName?: string;
  seats: Record<string, number>;
  createdAt: string;
  /** Absent when it was made before bookings could be changed. */
  status?: 'booked' | 'cancelled';
  policy?: { undecidedStakeDays: number };
  dispute?: 'lost' | 'open';
  remindersStoppedAt?: string;
}

/** One change of a booking. */
export type EventRow = Written & {
  bookingId: string;
  sequence: number;
  at: string;
  by: 'session' | 'browser' | 'link' | 'account-deletion';
} & ({ kind: 'cancelled'; refundCents: number; hoursBack: number } | { kind: 'moved'; from: Slot; to: Slot });

interface Slot {
  date: string;
  timeSlot: string;
}

/** A movement of a package's hours. */
export interface HoursRow {
  bookingId: string;
  kind: 'spent' | 'returned';
  hours: number;
  at: string;
}

export interface PackageRow extends Written {
  id: string;
  userId: string;
  name: string;
  totalHours: number;
  hoursUsed: number;
  status: string;
  refundCents: number;
  purchasedAt: string;
  completedAt?: string;
  paymentIntentId: string;
}

export interface RefundRow extends Work, Written {
  purpose: string;
  reason?: string;
  status: 'requested' | 'refunded' | 'failed';
  amountCents: number;
  requestedAt?: string;
}

export interface DisputeRow extends Written {
  id: string;
  status: 'lost' | 'open' | 'won';
  amountCents: number;
  reason: string;
  openedAt: string;
  closedAt?: string;
}

/** A mail about a booking after its confirmation. */
export interface NoticeRow {
  kind: string;
  sequence: number;
}

export interface LedgerRow {
  kind: string;
  amountCents: number;
  recipient?: string;
  at: string;
}

/** A mail that a row calls for, and how far it has come. */
export interface MailState {
  messageKey: string;
  about: Key;
  /** The mail is only written when the member has confirmed an address, or used another one. */
  isOptional: boolean;
  mail: { status: 'sending' | 'sent'; sentAt?: string; messageId?: string } | undefined;
  givenUp: { reason: string } | undefined;
}

/** Every row that tells of one purchase. */
export interface PurchaseRows {
  id: string;
  checkout: (CheckoutRow & Key) | undefined;
  booking: (BookingRow & Key) | undefined;
  hoursPackage: (PackageRow & Key) | undefined;
  /** The changes of the booking, in the order in which they were made. */
  events: EventRow[];
  /** The ledger of the package's hours. */
  hours: HoursRow[];
  refunds: (RefundRow & Key)[];
  disputes: (DisputeRow & Key)[];
  notices: (NoticeRow & Key)[];
  ledger: (LedgerRow & Key)[];
  /** Those of its seats that it still holds or has. */
  seats: Key[];
  mails: MailState[];
}

const monthsBetween = (fromMs: number, toMs: number): number[] => {
  const months: number[] = [];
  const from = new Date(fromMs);
  for (let month = 0; ; month += 1) {
    const startMs = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + month);
    if (startMs > toMs) return months;
    months.push(startMs);
  }
};

const readLedger = async (reader: TableReader, id: string, sinceMs: number, nowMs: number) => {
  const months = monthsBetween(sinceMs, nowMs).map((monthMs) =>
    reader.query<LedgerRow>(keys.ledgerEntry(monthMs, id, '').pk, `${id}#`),
  );
  return (await Promise.all(months)).flat();
};

const readSeats = async (reader: TableReader, { id, date, seats }: BookingRow): Promise<Key[]> => {
  const rows = Object.entries(seats).map(([hour, seat]) =>
    reader.get<{ checkoutId: string }>(keys.seat(date, Number(hour), seat)),
  );
  return (await Promise.all(rows)).filter((row) => row !== undefined && row.checkoutId === id) as Key[];
};

const expected = (messageKey: string, { pk, sk }: Key, isOptional = false) => ({
  messageKey,
  about: { pk, sk },
  isOptional,
});

/** The mails that rows call for, by the keys under which they are sent once. */
const expectedMails = ({
  id,
  booking,
  events,
  hoursPackage,
  notices,
  refunds,
}: Omit<PurchaseRows, 'mails'>) => [
  ...events.map(({ bookingId, kind, sequence }) =>
    expected(
      mailKeys.bookingNotice(kind, bookingId, sequence),
      keys.bookingNotice(bookingId, kind, sequence),
      // A session that was moved again meanwhile is only told where it is now.
      kind === 'moved',
    ),
  ),
  ...(booking ? [expected(mailKeys.bookingConfirmed(booking.id), booking)] : []),
  ...(booking?.packageId ? [expected(mailKeys.hoursSpent(booking.id), booking, true)] : []),
  // A notice that is not true any more is not sent.
  ...notices
    .filter(({ kind }) => kind !== 'cancelled' && kind !== 'moved')
    .map((notice) => expected(mailKeys.bookingNotice(notice.kind, id, notice.sequence), notice, true)),
  ...(hoursPackage ? [expected(mailKeys.packageBought(hoursPackage.id), hoursPackage, true)] : []),
  ...refunds
    .filter(({ purpose }) => purpose === 'late-payment' || purpose === 'package-completed')
    .map((refund) => expected(mailKeys.refund(refund.purpose, refund.pk.slice('CHECKOUT#'.length)), refund)),
];

const readMails = (reader: TableReader, rows: Omit<PurchaseRows, 'mails'>): Promise<MailState[]> =>
  Promise.all(
    expectedMails(rows).map(async (mail) => ({
      ...mail,
      mail: await reader.get<NonNullable<MailState['mail']>>(keys.mail(mail.messageKey)),
      givenUp: await reader.get<{ reason: string }>(keys.unsentMail(mail.about)),
    })),
  );

const readEvents = async (reader: TableReader, { id }: BookingRow): Promise<EventRow[]> => {
  const { pk, sk } = keys.bookingEvent(id, '');
  const events = await reader.query<EventRow & { nonce?: string }>(pk, sk);
  // The desk's events have a nonce.
  return events
    .filter(({ nonce }) => nonce === undefined)
    .sort((one, other) => one.sequence - other.sequence);
};

const readHours = (reader: TableReader, { id, userId }: PackageRow): Promise<HoursRow[]> =>
  reader.query<HoursRow>(keys.account(userId).pk, `HOURS#${id}#`);

/** Reads all that the table says of a purchase. Undefined when it knows of none with this id. */
export const readPurchase = async (
  reader: TableReader,
  id: string,
  nowMs: number,
): Promise<PurchaseRows | undefined> => {
  const [checkout, booking, refunds, disputes, notices] = await Promise.all([
    reader.get<CheckoutRow>(keys.checkout(id)),
    reader.get<BookingRow>(keys.booking(id)),
    reader.query<RefundRow>(keys.checkout(id).pk, 'REFUND#'),
    reader.query<DisputeRow>(keys.checkout(id).pk, 'DISPUTE#'),
    reader.query<NoticeRow>(keys.booking(id).pk, 'NOTICE#'),
  ]);
  if (!checkout && !booking) return undefined;
  const hoursPackage =
    checkout?.userId && checkout.purchase.packageData
      ? await reader.get<PackageRow>(keys.package(checkout.userId, id))
      : undefined;
  const sinceMs = checkout?.createdAtMs ?? Date.parse(booking?.createdAt ?? '');
  const rows = {
    id,
    checkout,
    booking,
    hoursPackage,
    refunds,
    events: booking ? await readEvents(reader, booking) : [],
    hours: hoursPackage ? await readHours(reader, hoursPackage) : [],
    disputes,
    notices,
    ledger: await readLedger(reader, id, sinceMs, nowMs),
    seats: booking ? await readSeats(reader, booking) : [],
  };
  return { ...rows, mails: await readMails(reader, rows) };
};
