import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const movedSchema = () =>
  z.strictObject({
    ...keyed,
    bookingId: z.string(),
    /** Below zero: it went back to a visitor. */
    cents: z.int(),
    /** The id of the person of the staff. */
    by: z.string(),
    at: z.string(),
  });

/** Cash that the desk has taken for a booking, or that went back of it. */
export type CashMovedRow = RowOf<typeof movedSchema>;

const countedSchema = () =>
  z.strictObject({
    ...keyed,
    /** The place among the counts of its day, from 0. */
    number: z.int(),
    /** Made by the page. The same request again is the same count. */
    nonce: z.string(),
    countedCents: z.int(),
    expectedCents: z.int(),
    by: z.string(),
    at: z.string(),
    note: z.optional(z.string()),
  });

/** A count of the drawer. */
export type CashCountedRow = RowOf<typeof countedSchema>;

export const cashMovedRow: RowKind<CashMovedRow> = {
  name: 'cash-moved',
  at: [/^CASH#/, /^MOVED#/],
  schema: movedSchema,
};

export const cashCountedRow: RowKind<CashCountedRow> = {
  name: 'cash-counted',
  at: [/^CASH#/, /^COUNTED#/],
  schema: countedSchema,
};

/** The drawer of a local date. */
export const cashDayKey = (date: string): PartitionKey => `CASH#${date}`;

export const cashMovedKey = (date: string, bookingId: string, purpose: string): Key<CashMovedRow> => ({
  pk: `CASH#${date}`,
  sk: `MOVED#${bookingId}#${purpose}`,
});

export const cashCountedKey = (date: string, number: number): Key<CashCountedRow> => ({
  pk: `CASH#${date}`,
  sk: `COUNTED#${number}`,
});
