import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { expiring, keyedByPerson } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyedByPerson, ...expiring, joins: technical(z.int()) });

/** The number of times that a person was put on the list of a day, by which two requests at once are not both. */
export type JoinsOfPersonRow = RowOf<typeof schema>;

export const joinsOfPersonRow: RowKind<JoinsOfPersonRow> = {
  name: 'joins-of-person',
  at: [/^WAITED#/, /^JOINS#/],
  erasing: 'expire',
  schema,
};

/** `person`: a digest of the mailbox. */
export const joinsOfPersonKey = (date: string, person: string): Key<JoinsOfPersonRow> => ({
  pk: `WAITED#${date}`,
  sk: `JOINS#${person}`,
});
