import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { technical } from '../attribute-classes.ts';
import { expiring, keyedByPerson } from '../attributes.ts';
import type { KeyedDigest } from '../digest.ts';
import { rekeyed } from '../former-digests.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyedByPerson,
    ...expiring,
    bookingId: technical(z.string()),
    /** Absent in older rows, of which a member's strike has two: one by the account, one by the address as typed. */
    kind: technical(z.optional(z.enum(['mailbox', 'member']))),
    at: technical(z.string()),
  });

/** A rule that somebody broke. */
export type StrikeRow = RowOf<typeof schema>;

export const strikeRow: RowKind<StrikeRow> = {
  name: 'strike',
  at: [/^STRIKES$/, /./],
  erasing: 'delete',
  schema,
};

/** All strikes share one partition, so that a day at the desk reads them in one query. They are few, and expire. */
export const strikesKey = (): PartitionKey => 'STRIKES';

export const strikeKey = (person: KeyedDigest, bookingId: string, nonce: string): Key<StrikeRow> => ({
  pk: 'STRIKES',
  sk: `${person}#${bookingId}#${nonce}`,
});

/** The row as it would be written today, for comparing: its own key is the stored one. */
export const rekeyedStrike = (strike: StrikeRow): StrikeRow => {
  const end = strike.sk.indexOf('#');
  return { ...strike, sk: `${rekeyed(strike.sk.slice(0, end))}${strike.sk.slice(end)}` };
};
