import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { expiring, keyedByPerson } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyedByPerson, ...expiring });

/** That a person has or had a place on the list of a day. */
export type PlaceOnListRow = RowOf<typeof schema>;

export const placeOnListRow: RowKind<PlaceOnListRow> = {
  name: 'place-on-list',
  at: [/^WAITER#/, /./],
  erasing: 'delete',
  schema,
};

/** The places of a person on waiting lists. The key holds only a digest of the mailbox. */
export const placesOfKey = (person: string): PartitionKey => `WAITER#${person}`;

export const placeOnListKey = (person: string, date: string, waitingId: string): Key<PlaceOnListRow> => ({
  pk: `WAITER#${person}`,
  sk: `${date}#${waitingId}`,
});
