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

/** A digest for each part of a network or an account, widest first. */
type Digests = readonly string[];

/** All that a network or an account holds, or has lately held. */
export const holderKey = ([widest = '']: Digests): PartitionKey => `HOLDS#${widest}`;

/** That a checkout holds something for a network or an account. */
export const holdKey = ([widest = '', ...narrower]: Digests, checkoutId: string): Key<HoldRow> => ({
  pk: `HOLDS#${widest}`,
  sk: [...narrower, checkoutId].join('#'),
});

/** All that a network has lately paid for on a date. A day has few of them, where a network may have many. */
export const paidHoldsKey = ([widest = '']: Digests, date: string): PartitionKey => `HOLDS#${widest}#${date}`;

/** That a network has lately paid for a checkout. */
export const paidHoldKey = (
  [widest = '', ...narrower]: Digests,
  date: string,
  checkoutId: string,
): Key<HoldRow> => ({
  pk: `HOLDS#${widest}#${date}`,
  sk: [...narrower, checkoutId].join('#'),
});
