import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { technical } from '../attribute-classes.ts';
import { expiring, keyed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    ...expiring,
    id: technical(z.string()),
    date: technical(z.string()),
    /** The first and the last of the days that were closed at once. Absent when it was only one. */
    firstDate: technical(z.optional(z.string())),
    lastDate: technical(z.optional(z.string())),
    fromHour: technical(z.int()),
    toHour: technical(z.int()),
    /** Absent: all of them. */
    seats: technical(z.optional(z.array(z.int()))),
    reason: technical(z.string()),
    /**
     * - `closing`: some of its seats may still be free, and some of its bookings not cancelled.
     * - `closed`: no seat can be booked.
     * - `reopening`: some of its seats may be free again.
     * - `open`: all of its seats are free again. The row stays for some days: a late repetition must not close them.
     */
    state: technical(z.enum(['closing', 'closed', 'reopening', 'open'])),
    /** The id of the person of the staff who has closed them. */
    by: technical(z.string()),
    at: technical(z.string()),
    /** True when the bookings on its seats are cancelled, but for those in `keeps`. */
    cancels: technical(z.boolean()),
    /** The ids of bookings. */
    keeps: technical(z.array(z.string())),
  });

/** Hours of a day that are closed. Days that were closed at once have one row each, with the same id. */
export type ClosureRow = RowOf<typeof schema>;

export const closureRow: RowKind<ClosureRow> = { name: 'closure', at: [/^CLOSURE#/, /./], schema };

/** The closures of a month. */
export const closuresKey = (month: string): PartitionKey => `CLOSURE#${month}`;

/** One partition for each month. */
export const closureKey = (date: string, closureId: string): Key<ClosureRow> => ({
  pk: `CLOSURE#${date.slice(0, 7)}`,
  sk: `${date}#${closureId}`,
});
