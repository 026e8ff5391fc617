import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { expiring, keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

/** The attributes `hour7`, `hour8` and so on count people. */
const schema = () =>
  z.catchall(z.object({ ...keyed, ...expiring, date: technical(z.string()) }), technical(z.int()));

/** How many people asked for the hours of a date when these had no seat left. */
export type TurnedAwayRow = RowOf<typeof schema>;

export const turnedAwayRow: RowKind<TurnedAwayRow> = {
  name: 'turned-away',
  at: [/^TURNED-AWAY$/, /./],
  schema,
};

/** One partition for all dates: they are few. */
export const turnedAwayKey = (date: string): Key<TurnedAwayRow> => ({ pk: 'TURNED-AWAY', sk: date });
