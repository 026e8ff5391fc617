import { attributesOf } from './attributes-of-kind.ts';
import type { Terms } from './conditions.ts';
import { erased } from './rows/erased.ts';
import type { RowKind, StoredRow } from './rows/row-kind.ts';

/** The part of a row that holds a value, with the name of the value, and its place as expressions write it. */
interface Place {
  part: Record<string, unknown>;
  name: string;
  written: string;
}

const placesIn = (value: unknown, [name, ...inner]: readonly string[], before = ''): Place[] =>
  Object.entries(value ?? {})
    .filter(([each, found]) => (name === '*' || name === each) && found !== undefined)
    .flatMap(([each, found]) => {
      const written = Array.isArray(value) ? `${before}[${each}]` : `${before && `${before}.`}#${each}`;
      return inner.length > 0
        ? placesIn(found, inner, written)
        : [{ part: value as Record<string, unknown>, name: each, written }];
    });

interface PersonalAttribute {
  path: readonly string[];
  isOptional: boolean;
}

const known = new WeakMap<RowKind['schema'], PersonalAttribute[]>();

/** The personal attributes of a kind. A key is never changed: its row goes, or stays with a digest in its key. */
const personalAttributes = (kind: RowKind): PersonalAttribute[] => {
  const personal =
    known.get(kind.schema) ??
    attributesOf(kind.schema()).filter(
      ({ declaration, path: [first] }) => declaration?.is === 'personal' && first !== 'pk' && first !== 'sk',
    );
  known.set(kind.schema, personal);
  return personal;
};

/** The places of a person in a row: what has to be there is replaced, the rest removed. */
const placesOfPerson = (kind: RowKind, row: StoredRow): { replaced: Place[]; removed: Place[] } => {
  const of = (isWanted: boolean) =>
    personalAttributes(kind)
      .filter(({ isOptional }) => isOptional === isWanted)
      .flatMap(({ path }) => placesIn(row, path));
  return { replaced: of(false).filter(({ part, name }) => part[name] !== erased), removed: of(true) };
};

/**
 * The expression that takes a person out of a row. Undefined when nothing of them is in it. It also removes what a
 * request of the same moment may have written beside.
 */
export const erasureOf = (kind: RowKind, row: StoredRow, terms: Terms): string | undefined => {
  const { replaced, removed } = placesOfPerson(kind, row);
  if (replaced.length + removed.length === 0) return undefined;
  const beside = personalAttributes(kind).filter(({ isOptional, path }) => isOptional && path.length === 1);
  const none = replaced.length > 0 ? terms.value(erased) : '';
  const set = new Set(replaced.map(({ written }) => `${written} = ${none}`));
  const gone = new Set([...removed.map(({ written }) => written), ...beside.map(({ path }) => `#${path}`)]);
  const expressions = [
    ...(set.size > 0 ? [`SET ${[...set].join(', ')}`] : []),
    ...(gone.size > 0 ? [`REMOVE ${[...gone].join(', ')}`] : []),
  ].join(' ');
  for (const [, name = ''] of expressions.matchAll(/#(\w+)/g)) terms.name(name);
  return expressions;
};

/** A copy of a row without its person. Undefined when nothing of them is in it. */
export const withoutPerson = <Row extends StoredRow>(kind: RowKind<Row>, row: Row): Row | undefined => {
  const copy = structuredClone(row);
  const { replaced, removed } = placesOfPerson(kind, copy);
  for (const { part, name } of replaced) part[name] = erased;
  for (const { part, name } of removed) delete part[name];
  return replaced.length + removed.length > 0 ? copy : undefined;
};
