import { exactEmail, normaliseEmail } from '../../../shared/domain/people/email-forms.ts';
import { isSameEmail } from '../../../shared/domain/policy/corrected-email.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { isNew, isThere } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys, personKeys } from '../../table/keys.ts';
import type { KeyedDigest } from '../../table/rows/digest.ts';
import { erased, noAddress } from '../../table/rows/erased.ts';
import {
  asStored,
  digestPerson,
  type FormerDigest,
  type PersonDigest,
  rekeyed,
} from '../../table/rows/former-digests.ts';
import {
  type PersonBlockRow,
  type PersonNoteRow,
  personBlockRow,
  personNoteRow,
} from '../../table/rows/people/person-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { type Key, keyOfRow } from '../../table/rows/row-kind.ts';
import { isOfKind, rowsOfKind } from '../../table/rows-of-kind.ts';
import { rowsUnder, transact, type Write } from '../../table/table.ts';
import { put, take } from '../../table/write.ts';
import { eraseRow } from '../erase-row.ts';
import { forgetRow } from '../forget-row.ts';

/** A note about a person, which stays across their bookings. */
export type PersonNote = Content<PersonNoteRow>;

/** A person who is blocked cannot book any more. */
export type PersonBlock = Content<PersonBlockRow>;

type Booker = Parameters<typeof personKeys>[0];

type PersonRow = PersonNoteRow | PersonBlockRow;

/** Identifies a member who has confirmed an address by the account, and anybody else by the exact address. */
const identityOf = (booker: Booker): PersonDigest =>
  personKeys(booker).kind === 'member' ? personKeys(booker).own : digestPerson(exactEmail(booker.email));

/**
 * The digests of the person behind a booking. The first one is the identity, which notes go by. A block also goes by
 * the address and by the normalised email, so that nobody gets around it by signing out or with another spelling.
 */
export const digestsOf = (booker: Booker): [PersonDigest, ...PersonDigest[]] => {
  const identity = identityOf(booker);
  if (booker.email === noAddress) return [identity];
  const others = [digestPerson(exactEmail(booker.email)), personKeys({ email: booker.email }).own];
  const seen = new Map([identity, ...others].map((digest) => [digest.now, digest]));
  return [identity, ...[...seen.values()].filter((digest) => digest !== seen.get(identity.now))];
};

const rowsOfDigest = (digest: KeyedDigest | FormerDigest) => rowsUnder<PersonRow>(keys.person(digest));

const rowsOf = async (digests: readonly PersonDigest[]) => {
  const found = digests.flatMap(({ now, former }) => [rowsOfDigest(now), rowsOfDigest(former)]);
  return (await finishAll(found)).flat();
};

/** True for words about another address, which counts as the same. The oldest rows name no booking. */
const isOfAnother = async ({ bookingId }: PersonRow, email: string): Promise<boolean> => {
  if (bookingId === undefined) return !isSameEmail(email, normaliseEmail(email));
  const booking = await getRow(keys.booking(bookingId));
  if (!booking || booking.email === erased) return false;
  return ![booking.email, booking.formerEmail].some((each) => each && isSameEmail(each, email));
};

/** The rows about a person, and those under the normalised email that are about another address. */
const rowsAbout = async (booker: Booker): Promise<{ own: PersonRow[]; ofOthers: PersonRow[] }> => {
  const [identity, ...others] = digestsOf(booker);
  const isMember = personKeys(booker).kind === 'member';
  const [ofMember, ofEmail] = await finishAll([
    rowsOf(isMember ? [identity] : []),
    rowsOf(isMember ? others : [identity, ...others]),
  ]);
  const areOfOthers = await finishAll(ofEmail.map((row) => isOfAnother(row, booker.email)));
  return {
    own: [...ofMember, ...ofEmail.filter((_, index) => !areOfOthers[index])],
    ofOthers: ofEmail.filter((_, index) => areOfOthers[index]),
  };
};

/** Stands for the reason of a block of another address, which counts as the same. */
const sharedReason = 'Another address with the same normalised email is blocked.';

/** The notes about a person, oldest first, and the block, if there is one. */
export const readPerson = async (
  booker: Booker,
): Promise<{ notes: PersonNote[]; block: PersonBlock | undefined }> => {
  const { own, ofOthers } = await rowsAbout(booker);
  const [block] = rowsOfKind(personBlockRow, own);
  const [shared] = rowsOfKind(personBlockRow, ofOthers);
  return {
    notes: rowsOfKind(personNoteRow, own),
    block: block ?? (shared && { ...shared, reason: sharedReason }),
  };
};

/** The notes about a member and the block, and of those about their mailbox what these bookings have brought. */
export const wordsAbout = async (booker: Booker, bookingIds: ReadonlySet<string>): Promise<PersonRow[]> => {
  const [own, ...others] = digestsOf(booker);
  const [rows, elsewhere] = await finishAll([rowsOf([own]), rowsOf(others)]);
  return [...rows, ...elsewhere.filter(({ bookingId = '' }) => bookingIds.has(bookingId))];
};

export const getBlock = async ({ now, former }: PersonDigest): Promise<PersonBlock | undefined> => {
  const [block, before] = await finishAll([getRow(keys.personBlock(now)), getRow(keys.personBlock(former))]);
  return block ?? before;
};

/** Those of these people who are blocked. */
export const blockedOf = async (digests: readonly PersonDigest[]): Promise<PersonDigest[]> => {
  const people = [...new Map(digests.map((digest) => [digest.now, digest])).values()];
  const found = await finishAll(people.map((digest) => getBlock(digest)));
  return people.filter((_, index) => found[index] !== undefined);
};

export const isBlocked = async (booker: Booker): Promise<boolean> =>
  (await blockedOf(digestsOf(booker))).length > 0;

/** Gives the rows of earlier releases about these people the digests of today, before they are changed. */
export const rekeyPeople = async (digests: readonly PersonDigest[]): Promise<void> => {
  for (const { now, former } of digests)
    for (const row of await rowsOfDigest(former)) {
      const together = 'together' in row ? row.together?.map(rekeyed) : undefined;
      const key: Key<PersonRow> = { pk: keys.person(now), sk: row.sk };
      const isMoved = await transact([
        put(key, { ...row, ...(together && { together }) }, { when: isNew }),
        take(keyOfRow(row), { when: isThere }),
      ]);
      // Another request has moved it, or it has ended.
      if (!isMoved) await forgetRow(row);
    }
};

/** Notes something about a person. The transaction fails when this was noted before. */
export const addPersonNote = (booker: Booker, note: PersonNote): Write =>
  put(keys.personNote(digestsOf(booker)[0].now, note.nonce), note, { when: isNew });

/** Blocks these people. The transaction fails when one of them is blocked already. */
export const blockPeople = (digests: readonly PersonDigest[], block: PersonBlock): Write[] =>
  digests.map(({ now }) =>
    put(keys.personBlock(now), { ...block, together: digests.map((each) => each.now) }, { when: isNew }),
  );

/** Ends the blocks of these people, and those that were made together with `block`. */
export const unblockPeople = (digests: readonly PersonDigest[], { together = [] }: PersonBlock): Write[] => {
  const blocked = [...digests.map(({ now }) => now), ...together.map(asStored), ...together.map(rekeyed)];
  return [...new Set(blocked)].map((digest) => take(keys.personBlock(digest)));
};

/**
 * Deletes the notes about a person who is erased, and the reason of a block. The block stays. `bookingId`: only what
 * was noted by this booking, since anybody may have typed the address of another person.
 */
export const forgetPerson = async (booker: Booker, bookingId?: string): Promise<void> => {
  const digests = digestsOf(booker);
  await rekeyPeople(digests);
  const rows =
    bookingId === undefined
      ? (await rowsAbout(booker)).own
      : (await rowsOf(digests)).filter((noted) => noted.bookingId === bookingId);
  for (const row of rows) await eraseRow(isOfKind(personNoteRow, row) ? personNoteRow : personBlockRow, row);
};
