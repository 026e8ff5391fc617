import { isNew } from '../table/conditions.ts';
import type { Key, StoredRow } from '../table/rows/row-kind.ts';
import type { Write } from '../table/table.ts';
import { check } from '../table/write.ts';

/** Holds while there is no such row. */
export const stillAbsent = (key: Key<StoredRow>): Write => check(key, { when: isNew });
