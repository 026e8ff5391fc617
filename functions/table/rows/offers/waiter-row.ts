import * as z from 'zod/mini';
import { expiring, keyed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const place = () => ({
  ...keyed,
  ...written,
  ...waiting,
  ...expiring,
  entity: z.literal('waiter'),
  id: z.string(),
  person: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  duration: z.int(),
  noticeHours: z.number(),
  createdAtMs: z.number(),
  /** The member who has confirmed the address. */
  userId: z.optional(z.string()),
  confirmedAt: z.optional(z.string()),
  offerId: z.optional(z.string()),
});

const schema = () =>
  z.strictObject({
    ...place(),
    state: z.enum(['gone', 'offered', 'unconfirmed', 'waiting']),
    name: z.string(),
    email: z.string(),
  });

/** Somebody who waits for hours of a day, or has waited to the end. */
export type WaiterRow = RowOf<typeof schema>;

const leftSchema = () => z.strictObject({ ...place(), state: z.literal('left') });

/** A place that somebody has left, without a word of who it was. */
export type LeftPlaceRow = RowOf<typeof leftSchema>;

export const waiterRow: RowKind<WaiterRow | LeftPlaceRow> = {
  name: 'waiter',
  at: [/^DAY#/, /^WAIT#/],
  schema: () => z.union([schema(), leftSchema()]),
};

/** The beginning of the sort keys of those who wait for a day. */
export const waiterPrefix = 'WAIT#';

/** In the order in which they have asked. The hours of a day and those who wait for them are read in one query. */
export const waiterKey = (date: string, createdAt: string, id: string): Key<WaiterRow | LeftPlaceRow> => ({
  pk: `DAY#${date}`,
  sk: `${waiterPrefix}${createdAt}#${id}`,
});
