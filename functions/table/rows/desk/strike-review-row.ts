import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { personal, technical } from '../attribute-classes.ts';
import { expiring, keyedByPerson } from '../attributes.ts';
import type { KeyedDigest } from '../digest.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyedByPerson,
    ...expiring,
    at: technical(z.string()),
    /** Absent in older rows, of which the audit holds the note. */
    by: technical(z.optional(z.string())),
    note: personal(z.optional(z.string())),
  });

/** That an operator has looked at the strikes of somebody, and the decision. */
export type StrikeReviewRow = RowOf<typeof schema>;

export const strikeReviewRow: RowKind<StrikeReviewRow> = {
  name: 'strike-review',
  at: [/^STRIKES#REVIEWS$/, /./],
  erasing: 'delete',
  schema,
};

/** The reviews of all people share one partition: they are few. */
export const strikeReviewsKey = (): PartitionKey => 'STRIKES#REVIEWS';

export const strikeReviewKey = (person: KeyedDigest, auditId: string): Key<StrikeReviewRow> => ({
  pk: 'STRIKES#REVIEWS',
  sk: `${person}#${auditId}`,
});
