import type { PersonPage } from '../../../shared/schemas/staff/people.ts';
import { AppError } from '../../runtime/app-error.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { auditBooking } from '../../store/office/audits.ts';
import { getAccount } from '../../store/people/accounts.ts';
import {
  addPersonNote,
  blockedOf,
  blockPeople,
  digestsOf,
  getBlock,
  readPerson,
  rekeyPeople,
  unblockPeople,
} from '../../store/people/persons.ts';
import { erased, noAddress } from '../../table/rows/erased.ts';
import type { PersonDigest } from '../../table/rows/former-digests.ts';
import { transact } from '../../table/table.ts';
import { noSuchBooking } from '../bookings/change-booking.ts';
import { staffNames } from '../team/staff-names.ts';

/** The parts of a booking that tell a person. */
type Booker = Pick<StoredBooking, 'email' | 'userId' | 'ownerUnconfirmed'>;

/** The mailbox of a member is the one that the account has confirmed: anybody may type that of somebody else. */
const bookerOf = async ({ email, userId, ownerUnconfirmed }: StoredBooking): Promise<Booker> =>
  userId === undefined || ownerUnconfirmed
    ? { email, userId, ownerUnconfirmed }
    : { email: (await getAccount(userId))?.email ?? noAddress, userId };

/** The person who is known by a booking, and the mailbox that it was booked with. */
interface Known {
  bookingId: string;
  booker: Booker;
  /** The digests of its address. The booking of a guest may have joined an account since, whose address is another. */
  typed: readonly PersonDigest[];
}

/** Throws 404 when there is no such booking, and 409 when it names nobody. */
const personOfBooking = async (bookingId: string): Promise<Known> => {
  const booking = isUuid(bookingId) ? await getBooking(bookingId) : undefined;
  if (!booking) throw noSuchBooking();
  if (booking.email === erased || (booking.email === noAddress && !booking.userId))
    throw new AppError('conflict', 'This booking has no address, so nothing can be kept about its person.');
  return {
    bookingId,
    booker: await bookerOf(booking),
    typed: digestsOf({ email: booking.email, userId: undefined }),
  };
};

/** The notes about the person, and the block of them, or of the guest that they were in this booking. */
const readKnown = async ({ bookingId, booker, typed }: Known) => {
  const [person, ...blocks] = await Promise.all([readPerson(booker), ...typed.map(getBlock)]);
  const asGuest = blocks.find((found) => found?.bookingId === bookingId);
  return { ...person, block: person.block ?? asGuest, asGuest };
};

const pageOf = async (known: Known): Promise<PersonPage> => {
  const [{ notes, block }, names] = await Promise.all([readKnown(known), staffNames()]);
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
  pageOf(await personOfBooking(bookingId));

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
  const known = await personOfBooking(bookingId);
  await rekeyPeople(digestsOf(known.booker));
  const note = { nonce, bookingId, text, by, at: new Date(nowMs).toISOString() };
  // A note that was written before is there already.
  await transact([
    addPersonNote(known.booker, note),
    ...auditBooking({ action: 'person noted', bookingId, by }, nowMs),
  ]);
  return pageOf(known);
};

/** Blocks a person, who cannot book any more. Blocking again changes nothing. Bookings stay. */
export const block = async ({ bookingId, by, nowMs }: Act, reason: string): Promise<PersonPage> => {
  const known = await personOfBooking(bookingId);
  const digests = digestsOf(known.booker);
  await rekeyPeople(digests);
  const blocked = await blockedOf(digests);
  const welcome = digests.filter((digest) => !blocked.includes(digest));
  // Another operator has blocked the same person meanwhile, which is what was asked.
  if (welcome.length > 0)
    await transact([
      ...blockPeople(welcome, { reason, bookingId, by, at: new Date(nowMs).toISOString() }),
      ...auditBooking({ action: 'person blocked', bookingId, by, reason }, nowMs),
    ]);
  return pageOf(known);
};

/** Ends a block. Ending it again changes nothing. */
export const unblock = async ({ bookingId, by, nowMs }: Act, reason: string): Promise<PersonPage> => {
  const known = await personOfBooking(bookingId);
  const { block: before, asGuest } = await readKnown(known);
  if (before) {
    const digests = [...digestsOf(known.booker), ...(asGuest ? known.typed : [])];
    await rekeyPeople(digests);
    await transact([
      ...unblockPeople(digests, before),
      ...auditBooking({ action: 'person unblocked', bookingId, by, reason }, nowMs),
    ]);
  }
  return pageOf(known);
};
