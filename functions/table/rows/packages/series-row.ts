import * as z from 'zod/mini';
import { money, personal, technical } from '../attribute-classes.ts';
import { expiring, keyed, waiting } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

/** The outcome of one week: its booking, or why none was made. */
const outcome = () =>
  z.union([
    z.strictObject({ bookingId: technical(z.string()) }),
    z.strictObject({ reason: technical(z.string()) }),
  ]);

const schema = () =>
  z.strictObject({
    ...keyed,
    ...waiting,
    ...expiring,
    id: money(z.string()),
    userId: money(z.string()),
    request: z.strictObject({
      packageId: money(z.string()),
      date: money(z.string()),
      timeSlot: money(z.string()),
      duration: money(z.int()),
      weeks: money(z.int()),
      task: personal(z.string()),
      skipTaken: money(z.boolean()),
      name: personal(z.string()),
      email: personal(z.string()),
      phone: personal(z.optional(z.string())),
    }),
    /** By the local date of the week. */
    outcomes: money(z.record(z.string(), outcome())),
    createdAt: money(z.string()),
  });

/** A weekly series as it was asked for, with what has become of each week so far. */
export type SeriesRow = RowOf<typeof schema>;

export const seriesRow: RowKind<SeriesRow> = {
  name: 'series',
  at: [/^USER#/, /^SERIES#/],
  erasing: 'delete',
  schema,
};

export const seriesKey = (userId: string, seriesId: string): Key<SeriesRow> => ({
  pk: `USER#${userId}`,
  sk: `SERIES#${seriesId}`,
});
