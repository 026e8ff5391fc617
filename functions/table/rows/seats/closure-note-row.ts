import * as z from 'zod/mini';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    closureId: z.string(),
    fromHour: z.int(),
    toHour: z.int(),
    seats: z.optional(z.array(z.int())),
    reason: z.string(),
    /** True while its seats are being freed. */
    reopening: z.optional(z.literal(true)),
  });

export type ClosureNoteRow = RowOf<typeof schema>;

export const closureNoteRow: RowKind<ClosureNoteRow> = {
  name: 'closure-note',
  at: [/^DAY#/, /^CLOSURE#/],
  schema,
};

/** Beside the seats, so that the query of a day reads why some of them are closed. */
export const closureNoteKey = (date: string, closureId: string): Key<ClosureNoteRow> => ({
  pk: `DAY#${date}`,
  sk: `CLOSURE#${closureId}`,
});
