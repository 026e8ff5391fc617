import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { expiring, keyed, waiting } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...waiting,
    ...expiring,
    /** Changes when somebody else is put on the list. */
    version: technical(z.string()),
  });

/** A day that people wait for. */
export type WaitedDayRow = RowOf<typeof schema>;

export const waitedDayRow: RowKind<WaitedDayRow> = {
  name: 'waited-day',
  at: [/^WAITED#/, /^WAITED$/],
  schema,
};

export const waitedDayKey = (date: string): Key<WaitedDayRow> => ({ pk: `WAITED#${date}`, sk: 'WAITED' });
