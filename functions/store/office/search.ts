import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { codeWord, idWord } from '../../../shared/domain/bookings/booking-code.ts';
import { partsOf } from '../../../shared/domain/people/search-words.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { asRead, beginsWith, isNew, keyed } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { SearchWordRow } from '../../table/rows/office/search-word-row.ts';
import type { WordsOfOwnerRow } from '../../table/rows/office/words-of-owner-row.ts';
import { documents, sendPut, sendTake, tableName, transact, type Write } from '../../table/table.ts';
import { check, put, take } from '../../table/write.ts';

/** `USER#` and an id, or `EMAIL#` and the address of a guest: as in the index of bookings by owner. */
export type SearchOwner = string;

type WordsRow = Pick<WordsOfOwnerRow, 'about' | 'expiresAt' | 'hasParts' | 'words'>;

/** The words that find somebody, as one of their rows says. */
export interface FoundBy {
  owner: SearchOwner;
  words: readonly string[];
  /** Epoch seconds. Absent for words that stay as long as their person. */
  expiresAt?: number;
  /** The key of a message or a waiting-list entry, which no index finds by its person. */
  about?: { pk: string; sk: string };
  /** Holds while the row says so, and is not erased. */
  isStillSo: Write;
}

/** A person has no more, whatever names are typed with an address. */
const mostWords = 40;
const oftenest = 5;

/** Days by which words may go before a row that says so: later rows of the same person then cost nothing. */
const slackSeconds = 2 * 24 * 3600;

const wordsOfOwner = (owner: SearchOwner, isConsistent: boolean): Promise<WordsRow | undefined> =>
  getRow(keys.wordsOfOwner(owner), { isConsistent });

/** The keys of messages and waiting-list entries that are known of a person. */
export const keysAbout = async (owner: SearchOwner): Promise<{ pk: string; sk: string }[]> =>
  (await wordsOfOwner(owner, false))?.about ?? [];

/** The words by which somebody is found. */
export const searchWordsOf = async (owner: SearchOwner): Promise<string[]> =>
  (await wordsOfOwner(owner, false))?.words ?? [];

const laterOf = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : Math.max(one, other);

const mostAbout = 20;

/** The newest keys of messages and waiting-list entries, with this one. */
const aboutWith = (about: FoundBy['about'], seen: WordsRow | undefined): WordsRow['about'] => {
  const known = seen?.about ?? [];
  const isKnown = !about || known.some(({ pk, sk }) => pk === about.pk && sk === about.sk);
  return isKnown ? seen?.about : [...known, about].slice(-mostAbout);
};

/** The words that are to be written. None when all are there for as long as they are needed. */
const missing = ({ words, expiresAt }: FoundBy, seen: WordsRow | undefined) => {
  const fresh = words.filter((word) => !seen?.words.includes(word));
  const all = [...(seen?.words ?? []), ...fresh].slice(0, mostWords);
  const until = seen ? laterOf(expiresAt, seen.expiresAt) : expiresAt;
  const lasts =
    seen?.expiresAt === undefined || (until !== undefined && until - seen.expiresAt < slackSeconds);
  // Words that are to stay longer are all written again.
  if (!lasts || !seen?.hasParts) return { all, toWrite: all, until };
  return { all, toWrite: all.slice(seen?.words.length ?? 0), until: seen ? seen.expiresAt : until };
};

const putWord = (word: string, owner: SearchOwner, expiresAt: number | undefined): Write =>
  put(keys.searchWord(word, owner), { owner, expiresAt });

/** The list is as it was read: another writer may have had the same words stay longer. */
const isUnchanged = (seen: WordsRow | undefined) => ({
  when: seen ? { words: seen.words, expiresAt: asRead(seen.expiresAt), about: asRead(seen.about) } : isNew,
});

/** DynamoDB's limit is 100 writes, with the list and the row that says so. */
const wordsAtOnce = 90;

const withParts = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [word, ...partsOf(word)])),
];

/**
 * Has somebody found by these words. Most know them already: that costs one read. False when the row that said so has
 * changed.
 */
export const addSearchWords = async (found: FoundBy): Promise<boolean> => {
  const { owner } = found;
  for (let tries = 1; tries <= oftenest; tries += 1) {
    const seen = await wordsOfOwner(owner, tries > 1);
    const { all, toWrite, until } = missing(found, seen);
    const about = aboutWith(found.about, seen);
    if (toWrite.length === 0 && about === seen?.about) return true;
    const next = { words: all, expiresAt: until, hasParts: true, about } as const;
    const writes = withParts(toWrite).map((word) => putWord(word, owner, until));
    const list = put(keys.wordsOfOwner(owner), next, isUnchanged(seen));
    if (!(await transact([found.isStillSo, list, ...writes.splice(0, wordsAtOnce)]))) continue;
    while (writes.length > 0) {
      const stays = check(keys.wordsOfOwner(owner), isUnchanged(next));
      if (!(await transact([found.isStillSo, stays, ...writes.splice(0, wordsAtOnce)]))) return false;
    }
    return true;
  }
  return false;
};

/** Has a booking found by its code, and by the beginnings of its id and that of its payment. */
export const addBookingCode = async (id: string, paymentIntentId: string | undefined): Promise<void> => {
  const owner = keys.booking(id).pk;
  const words = [codeWord(id), idWord(id), ...(paymentIntentId ? [idWord(paymentIntentId)] : [])];
  for (const word of words) await sendPut(put(keys.searchWord(word, owner), { owner }));
};

const mostOfCode = 20;

export const idOfBookingOwner = (owner: SearchOwner): string => owner.slice(keys.booking('').pk.length);

/** The ids of the bookings that have a code, or whose id or payment begins so. */
export const bookingIdsOfCode = async (word: string): Promise<string[]> => {
  const { owners } = await ownersOfWords(word, () => true, mostOfCode);
  return [...new Set(owners)].filter((owner) => owner.startsWith(keys.booking('').pk)).map(idOfBookingOwner);
};

/** The owners of words that begin like this one, at most so many. */
export const ownersOfWords = async (
  beginning: string,
  fits: (word: string) => boolean,
  most: number,
): Promise<{ owners: SearchOwner[]; hasMore: boolean }> => {
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName: tableName(),
      ...keyed({ pk: keys.searchWords(beginning), sk: beginsWith(beginning) }),
      Limit: most,
    }),
  );
  const fitting = (Items as SearchWordRow[]).filter(({ sk, owner }) => fits(sk.slice(0, -owner.length - 1)));
  return { owners: fitting.map(({ owner }) => owner), hasMore: LastEvaluatedKey !== undefined };
};

/** Forgets all words of somebody whose rows are erased. The list of them goes last, so that a repetition finds it. */
export const forgetSearchWords = async (owner: SearchOwner): Promise<void> => {
  for (;;) {
    const row = await wordsOfOwner(owner, true);
    if (!row) return;
    await finishAll(withParts(row.words).map((word) => sendTake(take(keys.searchWord(word, owner)))));
    // A record of the stream that was under way may have added words that are not in the list that was read.
    if (await transact([take(keys.wordsOfOwner(owner), isUnchanged(row))])) return;
  }
};
