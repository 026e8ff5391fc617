import {
  allOf,
  type Entry,
  type Found,
  type NameIn,
  related,
  Terms,
  type ValueIn,
  type When,
} from './conditions.ts';
import type { Key } from './rows/row-kind.ts';
import type { WriteOf } from './table.ts';

/** The value that another attribute has or, while that has none, another one. */
export const sameAs =
  <const Name extends string, const Value = never>(name: Name, otherwise?: Value): Found<Value, Name> =>
  (place, terms) => {
    const other = terms.name(name);
    return `${place} = ${otherwise === undefined ? other : `if_not_exists(${other}, ${terms.value(otherwise)})`}`;
  };

/** The list with more at its end. */
export const appended =
  <Element>(...more: Element[]): Found<Element[], never> =>
  (place, terms) =>
    `${place} = list_append(if_not_exists(${place}, ${terms.value([])}), ${terms.value(more)})`;

/** A new entry of a list or an object. */
type EntryOf<Value> = Value extends object
  ? { [Name in keyof Value]-?: Entry<Name, NonNullable<Value[Name]>> }[keyof Value]
  : never;

/** A write takes read-only lists. */
type Written<Value> = Value extends object
  ? Value extends string
    ? Value
    : { readonly [Name in keyof Value]: Written<Value[Name]> }
  : Value;

type Changeable<Row> = Exclude<NameIn<Row>, 'pk' | 'sk'>;

type Values<Row, Kind> = {
  readonly [Name in Changeable<Row>]?: Extract<ValueIn<Row, Name>, Kind> | undefined;
};

interface Condition<Row> {
  readonly when?: When<Row> | undefined;
}

/** The change of a row, and its condition. An undefined value is left as it is. */
export interface Change<Row> extends Condition<Row> {
  readonly set?: {
    readonly [Name in Changeable<Row>]?:
      | Written<ValueIn<Row, Name>>
      | EntryOf<ValueIn<Row, Name>>
      | Found<ValueIn<Row, Name>, NameIn<Row>>
      | undefined;
  };
  readonly remove?: readonly Changeable<Row>[];
  /** To a number or a set, also to one that is not there yet. */
  readonly add?: Values<Row, number | ReadonlySet<unknown>>;
  /** From a set. */
  readonly subtract?: Values<Row, ReadonlySet<unknown>>;
}

/** A row without its key. */
export type Attributes<Row> = Row extends unknown
  ? { [Name in keyof Row as Exclude<Name, 'pk' | 'sk'>]: Written<Row[Name]> }
  : never;

const conditional = ({ when }: { when?: object | undefined }) => {
  const terms = new Terms();
  return when && { ConditionExpression: allOf(when, terms), ...terms.input };
};

/** Changes a row, or makes it. */
export const change = <Row>(
  { pk, sk }: Key<Row>,
  { set = {}, remove = [], add = {}, subtract = {}, when }: NoInfer<Change<Row>>,
): WriteOf<'Update'> => {
  const terms = new Terms();
  const each = (values: object, write: (place: string, value: unknown) => string) =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => write(terms.name(name), value));
  const beside = (place: string, value: unknown) => `${place} ${terms.value(value)}`;
  const parts = {
    SET: each(set, (place, value) => related(place, value, terms)),
    REMOVE: remove.map((name) => terms.name(String(name))),
    ADD: each(add, beside),
    DELETE: each(subtract, beside),
  };
  const UpdateExpression = Object.entries(parts)
    .filter(([, written]) => written.length > 0)
    .map(([part, written]) => `${part} ${written.join(', ')}`)
    .join(' ');
  const condition = when && { ConditionExpression: allOf(when, terms) };
  return { Update: { Key: { pk, sk }, UpdateExpression, ...condition, ...terms.input } };
};

/** Writes a whole row, in the place of the one before. */
export const put = <Row>(
  { pk, sk }: Key<Row>,
  attributes: NoInfer<Attributes<Row>>,
  condition: NoInfer<Condition<Row>> = {},
): WriteOf<'Put'> => ({ Put: { Item: { ...attributes, pk, sk }, ...conditional(condition) } });

/** Takes a row out of the table. */
export const take = <Row>(
  { pk, sk }: Key<Row>,
  condition: NoInfer<Condition<Row>> = {},
): WriteOf<'Delete'> => ({ Delete: { Key: { pk, sk }, ...conditional(condition) } });

/** Changes nothing: its transaction fails unless the row is so. */
export const check = <Row>(
  { pk, sk }: Key<Row>,
  condition: NoInfer<Required<Condition<Row>>>,
): WriteOf<'ConditionCheck'> => {
  const terms = new Terms();
  const ConditionExpression = allOf(condition.when, terms);
  return { ConditionCheck: { Key: { pk, sk }, ConditionExpression, ...terms.input } };
};
