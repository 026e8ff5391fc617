import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({ ...keyed, ids: technical(z.custom<Set<string>>((value) => value instanceof Set)) });

/** The ids of the active operators: there is always one. */
export type OperatorsRow = RowOf<typeof schema>;

export const operatorsRow: RowKind<OperatorsRow> = {
  name: 'operators',
  at: [/^STAFF$/, /^OPERATORS$/],
  schema,
};

export const operatorsKey = (): Key<OperatorsRow> => ({ pk: 'STAFF', sk: 'OPERATORS' });
