import * as z from 'zod/mini';
import { month } from '../month.ts';
import { recipient } from './payouts.ts';

/** The tables that the office exports. `donations`: those that a payout is made of. */
const exportedTables = ['bookings', 'ledger', 'payouts', 'hours', 'donations'] as const;
export type ExportedTable = (typeof exportedTables)[number];

const again = 'Please begin the export again.';

/** `after` is the `next` of the piece before. `recipient` belongs to `donations`. */
export const exportRequest = z
  .strictObject({
    table: z.enum(exportedTables, 'Please choose what to export.'),
    month,
    recipient: z.optional(recipient),
    after: z.optional(z.string().check(z.maxLength(1000, again))),
  })
  .check(
    z.refine(({ table, recipient }) => (table === 'donations') === (recipient !== undefined), {
      error: 'Please say whose donations to export.',
    }),
  );
export type ExportRequest = z.output<typeof exportRequest>;

/** A piece of a file of comma-separated values. The first one begins with the names of the columns. */
export const exportPiece = z.object({
  csv: z.string(),
  /** Absent at the end. */
  next: z.optional(z.string()),
});
export type ExportPiece = z.output<typeof exportPiece>;
