import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyed, staffId: technical(z.string()) });

export type StaffNameRow = RowOf<typeof schema>;

export const staffNameRow: RowKind<StaffNameRow> = { name: 'staff-name', at: [/^STAFF#NAMES$/, /./], schema };

/** The names of everybody who is or was on the staff. None is given twice. */
export const staffNameKey = (nameKey: string): Key<StaffNameRow> => ({ pk: 'STAFF#NAMES', sk: nameKey });
