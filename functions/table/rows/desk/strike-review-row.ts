import * as z from 'zod/mini';
import { expiring, keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...expiring,
    at: z.string(),
    /** Absent in older rows, of which the audit holds the note. */
    by: z.optional(z.string()),
    note: z.optional(z.string()),
  });

/** That an operator has looked at the strikes of somebody, and the decision. */
export type StrikeReviewRow = RowOf<typeof schema>;

export const strikeReviewRow: RowKind<StrikeReviewRow> = {
  name: 'strike-review',
  at: [/^STRIKES#REVIEWS$/, /./],
  schema,
};

export const strikeReviewKey = (person: string, auditId: string): Key<StrikeReviewRow> => ({
  pk: 'STRIKES#REVIEWS',
  sk: `${person}#${auditId}`,
});
