import * as z from 'zod/mini';
import { personal, technical } from '../attribute-classes.ts';
import { expiring, keyedByPerson } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyedByPerson,
    ...expiring,
    words: personal(z.array(z.string())),
    /** Absent where a release has written the words without their parts. */
    hasParts: technical(z.optional(z.literal(true))),
    /** The keys of messages and waiting-list entries that say so. */
    about: technical(z.optional(z.array(z.strictObject({ pk: z.string(), sk: z.string() })))),
  });

/** All words of an owner of bookings, so that they can be erased. */
export type WordsOfOwnerRow = RowOf<typeof schema>;

export const wordsOfOwnerRow: RowKind<WordsOfOwnerRow> = {
  name: 'words-of-owner',
  at: [/^SEARCH#OF#/, /^WORDS$/],
  erasing: 'delete',
  schema,
};

export const wordsOfOwnerKey = (owner: string): Key<WordsOfOwnerRow> => ({
  pk: `SEARCH#OF#${owner}`,
  sk: 'WORDS',
});
