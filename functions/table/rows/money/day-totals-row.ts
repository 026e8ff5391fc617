import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const count = () => technical(z.int());

const schema = () =>
  z.strictObject({
    ...keyed,
    date: technical(z.string()),
    cardCents: count(),
    cashCents: count(),
    packageCents: count(),
    revenueCents: count(),
    donationCents: count(),
    paidCents: count(),
    codeUses: count(),
    codeCents: count(),
    cancelled: count(),
    sessions: count(),
    hours: count(),
    arrived: count(),
    noShows: count(),
    students: count(),
    /** Parts of keyed digests. They go when the bookings of a person are erased: the day is counted anew. */
    people: technical(z.array(z.string())),
    earned: technical(z.record(z.string(), z.int())),
    /** Parts of digests of the movements and cancellations that are in the numbers. */
    counted: technical(z.array(z.string())),
    /** Counts the changes of the sessions. */
    version: count(),
  });

/** The totals of a local day, which follow from other rows. Without it, they are made anew. */
export type DayTotalsRow = RowOf<typeof schema>;

export const dayTotalsRow = {
  name: 'day-totals',
  at: [/^TOTALS#\d{4}-\d{2}$/, /^\d{4}-\d{2}-\d{2}$/],
  schema,
} satisfies RowKind<DayTotalsRow>;

/** One partition for each local month, so that a report reads it in one query. */
export const dayTotalsKey = (date: string): Key<DayTotalsRow> => ({
  pk: `TOTALS#${date.slice(0, 7)}`,
  sk: date,
});
