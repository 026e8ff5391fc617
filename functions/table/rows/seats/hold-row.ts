import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { technical } from '../attribute-classes.ts';
import { keyedByPerson } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyedByPerson,
    checkoutId: technical(z.string()),
    /** The date of its seats. Absent for a package. */
    date: technical(z.optional(z.string())),
    /** Zero for a package. */
    seatHours: technical(z.int()),
    createdAtMs: technical(z.number()),
    /** Absent in older rows, which end when they expire. */
    endsAtMs: technical(z.optional(z.number())),
    paidAtMs: technical(z.optional(z.number())),
    expiresAt: technical(z.number()),
  });

/** That a checkout is open, has ended unpaid, or was paid, for one of its holders. */
export type HoldRow = RowOf<typeof schema>;

export const holdRow: RowKind<HoldRow> = { name: 'hold', at: [/^HOLDS#/, /./], erasing: 'expire', schema };

/** All that a network or an account holds, or has lately held or paid. */
export const holderKey = (widest: string): PartitionKey => `HOLDS#${widest}`;

/** A digest for each part of the holder, widest first. */
export const holdKey = ([widest = '', ...narrower]: readonly string[], checkoutId: string): Key<HoldRow> => ({
  pk: `HOLDS#${widest}`,
  sk: [...narrower, checkoutId].join('#'),
});
