import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    closureId: technical(z.string()),
    fromHour: technical(z.int()),
    toHour: technical(z.int()),
    seats: technical(z.optional(z.array(z.int()))),
    reason: technical(z.string()),
    /** True while its seats are being freed. */
    reopening: technical(z.optional(z.literal(true))),
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
