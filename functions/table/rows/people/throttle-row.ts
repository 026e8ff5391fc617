import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { expiring, keyedByPerson } from '../attributes.ts';
import type { KeyedDigest } from '../digest.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.catchall(z.object({ ...keyedByPerson, ...expiring }), technical(z.number()));

/** Attempts, by slice of their window. */
export type ThrottleRow = RowOf<typeof schema>;

export const throttleRow: RowKind<ThrottleRow> = {
  name: 'throttle',
  at: [/^THROTTLE#/, /^THROTTLE$/],
  erasing: 'expire',
  schema,
};

export const throttleKey = (name: KeyedDigest): Key<ThrottleRow> => ({
  pk: `THROTTLE#${name}`,
  sk: 'THROTTLE',
});
