import { attributesOf } from './attributes-of-kind.ts';
import type { RowKind } from './rows/row-kind.ts';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const copy = (from: Values, to: Values, [name, ...inner]: readonly string[]): void => {
  for (const each of name === '*' ? Object.keys(from) : [name ?? '']) {
    const value = from[each];
    if (value === undefined) continue;
    if (inner.length === 0) to[each] = value;
    else if (isObject(value)) {
      to[each] ??= Array.isArray(value) ? [] : {};
      copy(value, to[each] as Values, inner);
    }
  }
};

/**
 * The part of a row that is given to the person whom it is about: what is personal, and what they have bought. What
 * stands for them, and what is about our work, is left out.
 */
export const ownDataOf = (kind: RowKind, row: object): Values => {
  const given: Values = {};
  for (const { declaration, path } of attributesOf(kind.schema()))
    if (declaration && declaration.is !== 'technical' && !declaration.isStandIn)
      copy(row as Values, given, path);
  return given;
};
