import type * as z from 'zod/mini';
import { rowKinds } from './row-kinds.ts';
import type { RowKind, StoredRow } from './rows/row-kind.ts';
import { isOfKind } from './rows-of-kind.ts';

/** The kind of a row, by its key. Undefined for a key that no release makes. */
export const kindOf = (row: StoredRow): RowKind | undefined => rowKinds.find((kind) => isOfKind(kind, row));

const made = new Map<RowKind, z.ZodMiniType>();

const schemaOf = (kind: RowKind): z.ZodMiniType => {
  const schema = made.get(kind) ?? kind.schema();
  made.set(kind, schema);
  return schema;
};

/** A way in which a row is not what its kind says. It names no value, since that may be about a person. */
export interface Misfit {
  kind: string;
  attribute: string;
  problem: string;
}

const misfitsIn = (row: StoredRow): (Misfit & { isStrange: boolean })[] => {
  const kind = kindOf(row);
  if (!kind)
    return [{ kind: 'unknown', attribute: 'pk', problem: 'no kind of row has such a key', isStrange: true }];
  const { error } = schemaOf(kind).safeParse(row);
  return (error?.issues ?? []).map(({ code, path, message }) => ({
    kind: kind.name,
    attribute: path.join('.'),
    problem: message,
    isStrange: code === 'unrecognized_keys',
  }));
};

/**
 * The first way in which a row does not fit its kind. A kind or an attribute that is not known here is none: a later
 * release may have written it.
 */
export const misfitOf = (row: StoredRow): Misfit | undefined =>
  misfitsIn(row).find(({ isStrange }) => !isStrange);

/** Every way in which a row is not exactly what its kind says, with attributes that the schema does not know. */
export const strictMisfitsOf = (row: StoredRow): Misfit[] =>
  misfitsIn(row).map(({ kind, attribute, problem }) => ({ kind, attribute, problem }));

/** A sentence about a misfit, for an operator. */
export const misfitText = ({ pk, sk }: StoredRow, { kind, attribute, problem }: Misfit): string =>
  `The row ${pk} / ${sk} is not what a row of the kind ${kind} should be: ${attribute}, ${problem}.`;
