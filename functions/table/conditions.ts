/** The names and values that the expressions of one request stand for. */
export class Terms {
  private readonly names: Record<string, string> = {};
  private readonly values: Record<string, unknown> = {};

  name(name: string): string {
    // An attribute may be named by a number, so a counted alias has a letter before it.
    const alias = /^\w+$/.test(name) ? `#${name}` : `#at_${Object.keys(this.names).length}`;
    this.names[alias] = name;
    return alias;
  }

  value(value: unknown): string {
    const alias = `:${Object.keys(this.values).length}`;
    this.values[alias] = value;
    return alias;
  }

  /** The names and values of an expression. DynamoDB refuses an empty object. */
  get input() {
    return {
      ExpressionAttributeNames: this.names,
      ...(Object.keys(this.values).length > 0 && { ExpressionAttributeValues: this.values }),
    };
  }
}

type Render = (place: string, terms: Terms) => string;

declare const about: unique symbol;

/** A test of an attribute of this type. */
export interface Test<Value = unknown> extends Render {
  readonly [about]?: { test: Value };
}

/** A new value of this type, which DynamoDB finds in the row, perhaps in an attribute of this name. */
export interface Found<Value, Name> extends Render {
  readonly [about]?: { found: Value; at: Name };
}

/** A value, or a test of it, in a list or an object. */
export interface Entry<Name, Value> extends Render {
  readonly [about]?: { name: Name; entry: Value };
}

type EntryOf<Value> = Value extends readonly (infer Element)[]
  ? Entry<number, Expected<Element>>
  : Value extends object
    ? { [Name in keyof Value]-?: Entry<Name, Expected<NonNullable<Value[Name]>>> }[keyof Value]
    : never;

type Expected<Value> = Value | Test<Value> | EntryOf<Value>;

export type NameIn<Row> = Row extends unknown ? Exclude<keyof Row, symbol> : never;

/** The type of an attribute in those forms of the row that have it. Of a row that takes any name, any type. */
export type ValueIn<Row, Name> = Row extends unknown
  ? string extends keyof Row
    ? number | object | string
    : Name extends keyof Row
      ? NonNullable<Row[Name]>
      : never
  : never;

/** All of these have to hold, and one `either`. */
export type When<Row> = { readonly [Name in NameIn<Row>]?: Expected<ValueIn<Row, Name>> } & {
  readonly either?: readonly When<Row>[];
};

/** The relation of a place in a row to what is expected or set there. */
export const related = (place: string, expected: unknown, terms: Terms): string =>
  typeof expected === 'function' ? (expected as Render)(place, terms) : `${place} = ${terms.value(expected)}`;

/** The expression of a condition. */
export const allOf = (when: object, terms: Terms): string =>
  Object.entries(when)
    .map(([name, expected]) =>
      name === 'either'
        ? `(${(expected as object[]).map((one) => allOf(one, terms)).join(' OR ')})`
        : related(terms.name(name), expected, terms),
    )
    .join(' AND ');

const compared =
  (operator: string) =>
  <const Value extends number | string>(value: Value): Test<Value> =>
  (place, terms) =>
    `${place} ${operator} ${terms.value(value)}`;

export const not = compared('<>');
export const before = compared('<');
export const after = compared('>');
export const atMost = compared('<=');
export const atLeast = compared('>=');

export const absent: Test<never> = (place) => `attribute_not_exists(${place})`;
export const present: Test<never> = (place) => `attribute_exists(${place})`;

/** There is no such row. */
export const isNew = { pk: absent } as const;
/** There is such a row. */
export const isThere = { pk: present } as const;

export const absentOr =
  <const Value>(expected: Value | Test<Value>): Test<Value> =>
  (place, terms) =>
    `(${absent(place, terms)} OR ${related(place, expected, terms)})`;

/** The attribute is as it was read. */
export const asRead = <Value>(seen: Value | undefined): Value | Test<never> =>
  seen === undefined ? absent : seen;

export const oneOf =
  <const Value>(...values: readonly Value[]): Test<Value> =>
  (place, terms) =>
    `${place} IN (${values.map((value) => terms.value(value)).join(', ')})`;

export const between =
  (from: string, to: string): Test<string> =>
  (place, terms) =>
    `${place} BETWEEN ${terms.value(from)} AND ${terms.value(to)}`;

export const beginsWith =
  (beginning: string): Test<string> =>
  (place, terms) =>
    `begins_with(${place}, ${terms.value(beginning)})`;

/** A list, a set or a text is longer. */
export const longerThan =
  (size: number): Test<never> =>
  (place, terms) =>
    `size(${place}) > ${terms.value(size)}`;

/** A list is without this element. */
export const lacking =
  <const Value>(element: Value): Test<never> =>
  (list, terms) =>
    `NOT contains(${list}, ${terms.value(element)})`;

/** An entry of a list or an object, to be set or tested. */
export const entry =
  <const Name extends number | string, const Value>(name: Name, expected: Value): Entry<Name, Value> =>
  (place, terms) =>
    related(typeof name === 'number' ? `${place}[${name}]` : `${place}.${terms.name(name)}`, expected, terms);

/** The names of the keys of the table and its indexes. */
type KeyCondition =
  | { pk: string; sk?: Test<string> }
  | { ownerKey: string; sessionAt?: Test<string> }
  | { workQueue: string; workDueAt?: Test<string> };

/** The part of a query that says which keys it finds. */
export const keyed = (keys: KeyCondition) => {
  const terms = new Terms();
  return { KeyConditionExpression: allOf(keys, terms), ...terms.input };
};
