import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { movedKinds } from '../../../../shared/domain/door/drawer.ts';
import { money, technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const movedSchema = () =>
  z.strictObject({
    ...keyed,
    /** Absent in rows of earlier releases: a sale, or a payout when it is below zero. */
    kind: money(z.optional(z.enum(movedKinds))),
    /** The booking that was paid or refunded. */
    bookingId: technical(z.optional(z.string())),
    /** Made by the page that records a movement. The same request again is the same movement. */
    nonce: technical(z.optional(z.string())),
    /** Below zero: it was taken out. */
    cents: money(z.int()),
    /** The id of the person of the staff. */
    by: technical(z.string()),
    at: money(z.string()),
    note: technical(z.optional(z.string())),
  });

/** Cash that was put into the drawer or taken out of it. */
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
    /** Counted beyond the expected cents. Absent in rows of earlier releases, whose counts moved nothing. */
    cents: money(z.optional(z.int())),
    by: technical(z.string()),
    at: money(z.string()),
    note: technical(z.optional(z.string())),
  });

/** A count of the drawer. */
export type CashCountedRow = RowOf<typeof countedSchema>;

const openedSchema = () =>
  z.strictObject({ ...keyed, date: technical(z.string()), cents: money(z.int()), at: money(z.string()) });

/** The cash that a local day begins with: the sum of all lines before it. */
export type CashOpenedRow = RowOf<typeof openedSchema>;

export const cashOpenedRow: RowKind<CashOpenedRow> = {
  name: 'cash-opened',
  at: [/^CASH#OPENED$/, /^\d/],
  schema: openedSchema,
};

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

export const cashMovedKey = (date: string, about: string, purpose: string): Key<CashMovedRow> => ({
  pk: `CASH#${date}`,
  sk: `MOVED#${about}#${purpose}`,
});

export const cashCountedKey = (date: string, number: number): Key<CashCountedRow> => ({
  pk: `CASH#${date}`,
  sk: `COUNTED#${number}`,
});

/** One partition, so that the latest opening before a date is found in one query. */
export const cashOpenedKey = (date: string): Key<CashOpenedRow> => ({ pk: 'CASH#OPENED', sk: date });
