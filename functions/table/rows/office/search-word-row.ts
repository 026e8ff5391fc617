import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { personalKey } from '../attribute-classes.ts';
import { expiring, keyedByPerson } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyedByPerson,
    ...expiring,
    /** `USER#` and an id, or `EMAIL#` and the address of a guest: as in the index of bookings by owner. */
    owner: personalKey(z.string()),
  });

/** That an owner of bookings is found by a word. */
export type SearchWordRow = RowOf<typeof schema>;

export const searchWordRow: RowKind<SearchWordRow> = {
  name: 'search-word',
  at: [/^SEARCH#(?!OF#)/, /#/],
  erasing: 'delete',
  schema,
};

/** Cut by code points: half of a surrogate pair cannot be stored in a key. */
const twoLettersOf = (word: string): string => [...word].slice(0, 2).join('');

/** Words that begin alike share a partition: it is read by the beginning of a word. */
export const searchWordsKey = (beginning: string): PartitionKey => `SEARCH#${twoLettersOf(beginning)}`;

export const searchWordKey = (word: string, owner: string): Key<SearchWordRow> => ({
  pk: `SEARCH#${twoLettersOf(word)}`,
  sk: `${word}#${owner}`,
});
