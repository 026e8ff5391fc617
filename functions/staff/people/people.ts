import type { PersonPage } from '../../../shared/schemas/people.ts';
import { AppError } from '../../runtime/app-error.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { auditBooking } from '../../store/office/audits.ts';
import {
  addPersonNote,
  blockedOf,
  blockPeople,
  digestsOf,
  readPerson,
  unblockPerson,
} from '../../store/people/persons.ts';
import { erased, noAddress } from '../../table/rows/erased.ts';
import { transact } from '../../table/table.ts';
import { noSuchBooking } from '../bookings/change-booking.ts';
import { staffNames } from '../team/staff-names.ts';

/** The booking by which a person is known. Throws 404 when there is none, and 409 when it names nobody. */
const bookingOfPerson = async (bookingId: string): Promise<StoredBooking> => {
  const booking = isUuid(bookingId) ? await getBooking(bookingId) : undefined;
  if (!booking) throw noSuchBooking();
  if (booking.email === erased || (booking.email === noAddress && !booking.userId))
    throw new AppError('conflict', 'This booking has no address, so nothing can be kept about its person.');
  return booking;
};

const pageOf = async (booking: StoredBooking): Promise<PersonPage> => {
  const [{ notes, block }, names] = await Promise.all([readPerson(booking), staffNames()]);
  const named = <Row extends { by: string }>(row: Row): Row => ({
    ...row,
    by: names.get(row.by) ?? 'Somebody who is not on the team',
  });
  return {
    notes: notes.sort((one, other) => (one.at < other.at ? -1 : 1)).map(named),
    ...(block && { block: named(block) }),
  };
};

/** The notes about the person of a booking, and their block. */
export const showPerson = async (bookingId: string): Promise<PersonPage> =>
  pageOf(await bookingOfPerson(bookingId));

interface Act {
  bookingId: string;
  by: string;
  nowMs: number;
}

/** Notes something about a person. The same request again changes nothing. */
export const notePerson = async (
  { bookingId, by, nowMs }: Act,
  { nonce, text }: { nonce: string; text: string },
): Promise<PersonPage> => {
  const booking = await bookingOfPerson(bookingId);
  const note = { nonce, text, by, at: new Date(nowMs).toISOString() };
  // A note that was written before is there already.
  await transact([
    addPersonNote(booking, note),
    ...auditBooking({ action: 'person noted', bookingId, by }, nowMs),
  ]);
  return pageOf(booking);
};

/** Blocks a person, who cannot book any more. Blocking again changes nothing. Bookings stay. */
export const block = async ({ bookingId, by, nowMs }: Act, reason: string): Promise<PersonPage> => {
  const booking = await bookingOfPerson(bookingId);
  const digests = digestsOf(booking);
  const blocked = await blockedOf(digests);
  const welcome = digests.filter((digest) => !blocked.includes(digest));
  // Another operator has blocked the same person meanwhile, which is what was asked.
  if (welcome.length > 0)
    await transact([
      ...blockPeople(welcome, { reason, by, at: new Date(nowMs).toISOString() }),
      ...auditBooking({ action: 'person blocked', bookingId, by, reason }, nowMs),
    ]);
  return pageOf(booking);
};

/** Ends a block. Ending it again changes nothing. */
export const unblock = async ({ bookingId, by, nowMs }: Act, reason: string): Promise<PersonPage> => {
  const booking = await bookingOfPerson(bookingId);
  const { block: before } = await readPerson(booking);
  if (before)
    await transact([
      ...unblockPerson(booking),
      ...auditBooking({ action: 'person unblocked', bookingId, by, reason }, nowMs),
    ]);
  return pageOf(booking);
};
