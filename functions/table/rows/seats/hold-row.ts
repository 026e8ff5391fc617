import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    checkoutId: z.string(),
    /** The date of its seats. Absent for a package. */
    date: z.optional(z.string()),
    /** Zero for a package. */
    seatHours: z.int(),
    createdAtMs: z.number(),
    /** Absent in older rows, which end when they expire. */
    endsAtMs: z.optional(z.number()),
    paidAtMs: z.optional(z.number()),
    expiresAt: z.number(),
  });

/** That a checkout is open, has ended unpaid, or was paid, for one of its holders. */
export type HoldRow = RowOf<typeof schema>;

export const holdRow: RowKind<HoldRow> = { name: 'hold', at: [/^HOLDS#/, /./], schema };

export const holderKey = (widest: string): PartitionKey => `HOLDS#${widest}`;

/** A digest for each part of the holder, widest first. */
export const holdKey = ([widest = '', ...narrower]: readonly string[], checkoutId: string): Key<HoldRow> => ({
  pk: `HOLDS#${widest}`,
  sk: [...narrower, checkoutId].join('#'),
});
