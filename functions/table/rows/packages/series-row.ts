import * as z from 'zod/mini';
import { expiring, keyed, waiting } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

/** The end of a week: its booking, or the reason why it has none. */
const outcome = () =>
  z.union([z.strictObject({ bookingId: z.string() }), z.strictObject({ reason: z.string() })]);

const schema = () =>
  z.strictObject({
    ...keyed,
    ...waiting,
    ...expiring,
    id: z.string(),
    userId: z.string(),
    request: z.strictObject({
      packageId: z.string(),
      date: z.string(),
      timeSlot: z.string(),
      duration: z.int(),
      weeks: z.int(),
      task: z.string(),
      skipTaken: z.boolean(),
      name: z.string(),
      email: z.string(),
      phone: z.optional(z.string()),
    }),
    /** By the local date of the week. */
    outcomes: z.record(z.string(), outcome()),
    createdAt: z.string(),
  });

/** A weekly series as it was asked for, with what has become of each week so far. */
export type SeriesRow = RowOf<typeof schema>;

export const seriesRow: RowKind<SeriesRow> = { name: 'series', at: [/^USER#/, /^SERIES#/], schema };

export const seriesKey = (userId: string, seriesId: string): Key<SeriesRow> => ({
  pk: `USER#${userId}`,
  sk: `SERIES#${seriesId}`,
});
