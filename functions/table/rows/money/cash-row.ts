import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { money, technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const movedSchema = () =>
  z.strictObject({
    ...keyed,
    bookingId: technical(z.string()),
    /** Below zero: it went back to a visitor. */
    cents: money(z.int()),
    /** The id of the person of the staff. */
    by: technical(z.string()),
    at: money(z.string()),
  });

/** Cash that the desk has taken for a booking, or that went back of it. */
export type CashMovedRow = RowOf<typeof movedSchema>;

const countedSchema = () =>
  z.strictObject({
    ...keyed,
    /** The place among the counts of its day, from 0. */
    number: technical(z.int()),
    /** Made by the page. The same request again is the same count. */
    nonce: technical(z.string()),
    countedCents: money(z.int()),
    expectedCents: money(z.int()),
    by: technical(z.string()),
    at: money(z.string()),
    note: technical(z.optional(z.string())),
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
