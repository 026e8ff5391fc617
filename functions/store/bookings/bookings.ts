import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { donationDueAt } from '../../../shared/domain/donations/notices.ts';
import {
  type BookingStatus,
  type Policy,
  policyInForce,
  policyOfPurchase,
} from '../../../shared/domain/policy/policy.ts';
import type { SeatPlan } from '../../../shared/domain/seats/capacity.ts';
import { slotHour } from '../../../shared/domain/time/slots.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { absent, asRead, between, isNew, keyed, oneOf, present } from '../../table/conditions.ts';
import { getAll } from '../../table/get-all.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { type BookingRow, bookingRow } from '../../table/rows/bookings/booking-row.ts';
import { erased, nameInRow, noAddress } from '../../table/rows/erased.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { documents, queryAll, sendChange, tableName, transact, type Write } from '../../table/table.ts';
import { change, put } from '../../table/write.ts';
import type { BookingCheckout } from '../checkouts/checkouts.ts';
import { notePurchase } from '../checkouts/purchases.ts';
import { eraseRow } from '../erase-row.ts';
import { requireOpenAccount } from '../people/accounts.ts';
import { seatPlanOf } from '../seats/seats.ts';

/** The fields of a booking that are read otherwise than they are stored. */
interface Parsed {
  status: BookingStatus;
  policy: Policy;
  moves: number;
  sequence: number;
  seats: SeatPlan;
}

/** A booking with the fields that only the server sees. */
export type StoredBooking = Omit<Content<BookingRow>, keyof Parsed> & Parsed;

/** An old booking lacks the fields and the terms that have come since it was made. */
export const bookingOfItem = ({ policy, seats, ...item }: BookingRow): StoredBooking => ({
  ...unchangedBooking(),
  ...item,
  ...(item.name && { name: nameInRow(item.name) }),
  policy: policyOfPurchase(policy),
  seats: seatPlanOf(seats),
});

/** The fields of a booking that has just been made on today's terms. */
export const unchangedBooking = () =>
  ({ status: 'booked', policy: policyInForce(), moves: 0, sequence: 0 }) as const;

/** The partition of the list: the member's, or that of the guest's e-mail address, if there is one. */
const ownerKey = ({ userId, email }: Pick<StoredBooking, 'userId' | 'email'>): string | undefined => {
  if (userId) return keys.account(userId).pk;
  return email === noAddress ? undefined : keys.accountEmail(email).pk;
};

export const sessionAt = ({ date, timeSlot }: Pick<Booking, 'date' | 'timeSlot'>): string =>
  `${date}#${String(slotHour(timeSlot)).padStart(2, '0')}`;

export const getBooking = async (bookingId: string): Promise<StoredBooking | undefined> => {
  const row = await getRow(keys.booking(bookingId));
  return row && bookingOfItem(row);
};

/** A member's bookings, latest session first. */
export const bookingsOfMember = (userId: string): Promise<StoredBooking[]> =>
  bookingsOf(keys.account(userId).pk);

/** A member's bookings from one local date to another, latest session first. */
export const bookingsOfMemberBetween = async (
  userId: string,
  from: string,
  to: string,
): Promise<StoredBooking[]> => {
  const items = await queryAll<BookingRow>({
    IndexName: 'owner',
    // A session of the last date has its hour behind "#".
    ...keyed({ ownerKey: keys.account(userId).pk, sessionAt: between(from, `${to}#99`) }),
    ScanIndexForward: false,
  });
  return items.map(bookingOfItem);
};

/** The bookings that guests made with an address, whether or not a member has confirmed it since. */
export const guestBookings = (email: string): Promise<StoredBooking[]> =>
  bookingsOf(keys.accountEmail(email).pk);

const bookingsOf = async (key: string): Promise<StoredBooking[]> => {
  const items = await queryAll<BookingRow>({
    IndexName: 'owner',
    ...keyed({ ownerKey: key }),
    ScanIndexForward: false,
  });
  return items.map(bookingOfItem);
};

/** These attributes of the bookings with these ids. The terms are those in force, unless `policy` is among them. */
export const bookingsById = async <Name extends keyof StoredBooking>(
  ids: readonly string[],
  attributes: readonly (Name | 'id' | 'seats')[],
): Promise<ReadonlyMap<string, Pick<StoredBooking, Name | 'id' | 'seats'>>> => {
  const items = await getAll<BookingRow>(
    ids.map((id) => keys.booking(id)),
    attributes,
  );
  return new Map(items.map((item) => [item.id, bookingOfItem(item)]));
};

/** The place of a booking in the list of its owner. */
export interface BookingPlace {
  id: string;
  sessionAt: string;
}

export type OwnerOfBookings = { userId: string } | { guestEmail: string };

/** A part of the bookings of a member, or of a guest's address, latest session first. */
export const bookingsAfter = async (
  owner: OwnerOfBookings,
  after: BookingPlace | undefined,
  most: number,
): Promise<{ bookings: StoredBooking[]; hasMore: boolean }> => {
  const { pk: key } = 'userId' in owner ? keys.account(owner.userId) : keys.accountEmail(owner.guestEmail);
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'owner',
      ...keyed({ ownerKey: key }),
      ScanIndexForward: false,
      Limit: most,
      ...(after && {
        ExclusiveStartKey: { ...keys.booking(after.id), ownerKey: key, sessionAt: after.sessionAt },
      }),
    }),
  );
  return { bookings: (Items as BookingRow[]).map(bookingOfItem), hasMore: LastEvaluatedKey !== undefined };
};

/** Gives a guest's booking to the member who has confirmed its address. False when it has changed since it was read. */
export const giveToMember = (
  booking: StoredBooking,
  userId: string,
  notices: readonly Write[],
): Promise<boolean> =>
  transact([
    change(keys.booking(booking.id), {
      set: { userId, ownerKey: keys.account(userId).pk },
      remove: ['browserId'],
      when: { ownerKey: keys.accountEmail(booking.email).pk },
    }),
    requireOpenAccount(userId),
    notePurchase(userId, booking.id),
    ...notices,
  ]);

export const bookingOf = (
  checkout: BookingCheckout,
  paymentIntentId: string,
  seats: SeatPlan,
  nowMs: number,
): StoredBooking => ({
  ...unchangedBooking(),
  ...checkout.purchase.bookingData,
  id: checkout.id,
  userId: checkout.userId,
  ...(checkout.ownerUnconfirmed && { ownerUnconfirmed: true }),
  sessionPriceCents: checkout.sessionPriceCents,
  ...(checkout.discount && { discount: checkout.discount }),
  ...(checkout.dayPerson && { dayPerson: checkout.dayPerson }),
  charityOnSuccess: checkout.charityOnSuccess,
  donationStatus: 'pending',
  createdAt: new Date(nowMs).toISOString(),
  browserId: checkout.userId ? undefined : checkout.browserId,
  paymentIntentId,
  policy: policyOfPurchase(checkout.policy),
  seats,
});

/** An undecided donation is work for the reconciler, from the time at which its end is announced. */
const donationWork = (booking: StoredBooking): object => {
  const workDueAt = donationDueAt(booking);
  return workDueAt === undefined ? {} : { workQueue: 'donation', workDueAt };
};

/** The mail function selects stream records by `entity`. */
export const createBooking = (booking: StoredBooking): Write =>
  put(
    keys.booking(booking.id),
    {
      entity: 'booking',
      ownerKey: ownerKey(booking),
      sessionAt: sessionAt(booking),
      ...booking,
      ...writtenBy(),
      seats: Object.fromEntries(booking.seats),
      ...donationWork(booking),
    },
    { when: isNew },
  );

/** Stops the reminders of a booking. False when they were stopped before, or when there is no such booking. */
export const stopReminders = (bookingId: string, nowMs: number): Promise<boolean> =>
  sendChange(
    change(keys.booking(bookingId), {
      set: { remindersStoppedAt: new Date(nowMs).toISOString() },
      when: { pk: present, remindersStoppedAt: absent },
    }),
  );

/**
 * Erases the person of a booking. Seats, hours and money stay. False when it has been moved since it was read, or its
 * address corrected.
 */
export const eraseBooking = (
  booking: Pick<StoredBooking, 'email' | 'id' | 'movedAt' | 'name' | 'task'>,
): Promise<boolean> => {
  const { id, email, movedAt } = booking;
  const when = { email: oneOf(email, erased), movedAt: asRead(movedAt) };
  return eraseRow(bookingRow, { ...booking, ...keys.booking(id) }, { when });
};
