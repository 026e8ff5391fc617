import * as z from 'zod/mini';
import { expiring, keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.catchall(z.object({ ...keyed, ...expiring }), z.number());

/** Attempts, by slice of their window. */
export type ThrottleRow = RowOf<typeof schema>;

export const throttleRow: RowKind<ThrottleRow> = {
  name: 'throttle',
  at: [/^THROTTLE#/, /^THROTTLE$/],
  schema,
};

export const throttleKey = (name: string): Key<ThrottleRow> => ({ pk: `THROTTLE#${name}`, sk: 'THROTTLE' });
