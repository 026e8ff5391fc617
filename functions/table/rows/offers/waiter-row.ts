import * as z from 'zod/mini';
import { money, personal, personalKey, technical } from '../attribute-classes.ts';
import { expiring, keyed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const place = () => ({
  ...keyed,
  ...written,
  ...waiting,
  ...expiring,
  entity: technical(z.literal('waiter')),
  id: money(z.string()),
  person: personalKey(z.string()),
  date: money(z.string()),
  timeSlot: money(z.string()),
  duration: money(z.int()),
  noticeHours: money(z.number()),
  createdAtMs: money(z.number()),
  /** The member who has confirmed the address. */
  userId: money(z.optional(z.string())),
  confirmedAt: money(z.optional(z.string())),
  offerId: technical(z.optional(z.string())),
});

const schema = () =>
  z.strictObject({
    ...place(),
    state: money(z.enum(['gone', 'offered', 'unconfirmed', 'waiting'])),
    name: personal(z.string()),
    email: personal(z.string()),
  });

/** Somebody who waits for hours of a day, or has waited to the end. */
export type WaiterRow = RowOf<typeof schema>;

const leftSchema = () =>
  z.strictObject({
    ...place(),
    state: money(z.literal('left')),
    /** True for one that was confirmed while an earlier entry of the same person waited for the same hours. */
    hasEarlier: technical(z.optional(z.literal(true))),
  });

/** A place that somebody has left, without a word of who it was. */
export type LeftPlaceRow = RowOf<typeof leftSchema>;

export const waiterRow: RowKind<WaiterRow | LeftPlaceRow> = {
  name: 'waiter',
  at: [/^DAY#/, /^WAIT#/],
  erasing: 'delete',
  schema: () => z.union([schema(), leftSchema()]),
};

/** The beginning of the sort keys of those who wait for a day. */
export const waiterPrefix = 'WAIT#';

/** In the order in which they have asked. The hours of a day and those who wait for them are read in one query. */
export const waiterKey = (date: string, createdAt: string, id: string): Key<WaiterRow | LeftPlaceRow> => ({
  pk: `DAY#${date}`,
  sk: `${waiterPrefix}${createdAt}#${id}`,
});
