import { getRow } from '../../table/get-row.ts';
import { keys, personKeys } from '../../table/keys.ts';
import { noAddress } from '../../table/rows/erased.ts';
import {
  type PersonBlockRow,
  type PersonNoteRow,
  personBlockRow,
  personNoteRow,
} from '../../table/rows/people/person-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { isOfKind, rowsOfKind } from '../../table/rows-of-kind.ts';
import { queryAll, type Write } from '../../table/table.ts';
import { eraseRow } from '../erase-row.ts';

/** A note about a person, which stays across their bookings. */
export type PersonNote = Content<PersonNoteRow>;

/** A person who is blocked cannot book any more. */
export type PersonBlock = Content<PersonBlockRow>;

type Booker = Parameters<typeof personKeys>[0];

/**
 * The digests of the person behind a booking: a member who has confirmed an address, and the mailbox, so that nobody
 * gets around a block by signing out. The first one is for notes.
 */
export const digestsOf = (booker: Booker): [string, ...string[]] => {
  const own = personKeys(booker).digests[0];
  const mailbox = personKeys({ email: booker.email }).digests[0];
  return own === mailbox || booker.email === noAddress ? [own] : [own, mailbox];
};

const rowsOf = (digest: string) =>
  queryAll<PersonNoteRow | PersonBlockRow>({
    KeyConditionExpression: 'pk = :person',
    ExpressionAttributeValues: { ':person': keys.person(digest) },
    ConsistentRead: true,
  });

/** The notes about a person, oldest first, and the block, if there is one. */
export const readPerson = async (
  booker: Booker,
): Promise<{ notes: PersonNote[]; block: PersonBlock | undefined }> => {
  const rows = (await Promise.all(digestsOf(booker).map((digest) => rowsOf(digest)))).flat();
  return { notes: rowsOfKind(personNoteRow, rows), block: rowsOfKind(personBlockRow, rows)[0] };
};

/** The notes about a member and the block, and of those about their mailbox what these bookings have brought. */
export const wordsAbout = async (
  booker: Booker,
  bookingIds: ReadonlySet<string>,
): Promise<(PersonNoteRow | PersonBlockRow)[]> => {
  const [own, ...others] = digestsOf(booker);
  const [rows, ...elsewhere] = await Promise.all([own, ...others].map((digest) => rowsOf(digest)));
  const brought = elsewhere.flat().filter(({ bookingId = '' }) => bookingIds.has(bookingId));
  return [...(rows ?? []), ...brought];
};

/** Those of these people who are blocked. */
export const blockedOf = async (digests: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(digests.map((digest) => getRow(keys.personBlock(digest))));
  return digests.filter((_, index) => found[index] !== undefined);
};

export const isBlocked = async (booker: Booker): Promise<boolean> =>
  (await blockedOf(digestsOf(booker))).length > 0;

/** Notes something about a person (part). The transaction fails when this was noted before. */
export const addPersonNote = (booker: Booker, note: PersonNote): Write => ({
  Put: {
    Item: { ...keys.personNote(digestsOf(booker)[0], note.nonce), ...note },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Blocks these people (part). The transaction fails when one of them is blocked already. */
export const blockPeople = (digests: readonly string[], block: PersonBlock): Write[] =>
  digests.map((digest) => ({
    Put: {
      Item: { ...keys.personBlock(digest), ...block, together: [...digests] },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }));

export const getBlock = (digest: string): Promise<PersonBlock | undefined> =>
  getRow(keys.personBlock(digest));

/** Ends the blocks of these people (part). */
export const unblockPeople = (digests: readonly string[]): Write[] =>
  digests.map((digest) => ({ Delete: { Key: keys.personBlock(digest) } }));

/**
 * Deletes the notes about a person who is erased, and the reason of a block. The block stays. `bookingId`: only what
 * was noted by this booking, since anybody may have typed the address of another person.
 */
export const forgetPerson = async (booker: Booker, bookingId?: string): Promise<void> => {
  const rows = (await Promise.all(digestsOf(booker).map((digest) => rowsOf(digest)))).flat();
  for (const row of rows.filter((noted) => bookingId === undefined || noted.bookingId === bookingId))
    await eraseRow(isOfKind(personNoteRow, row) ? personNoteRow : personBlockRow, row);
};
