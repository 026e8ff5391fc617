import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import type { AddressDigest } from '../address-digests.ts';
import { expiring, keyedByPerson } from '../attributes.ts';
import type { FormerDigest } from '../former-digests.ts';
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

type Address = AddressDigest | FormerDigest;

/** The places of an address on waiting lists. Rows of earlier releases have a digest of the normalised email. */
export const placesOfKey = (person: Address): PartitionKey => `WAITER#${person}`;

export const placeOnListKey = (person: Address, date: string, waitingId: string): Key<PlaceOnListRow> => ({
  pk: `WAITER#${person}`,
  sk: `${date}#${waitingId}`,
});
