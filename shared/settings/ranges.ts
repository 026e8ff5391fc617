import * as z from 'zod/mini';

// The kinds of values that settings take. Each error is what to choose, as the end of a sentence.

/** A whole number. The bounds belong to it. */
export const whole = (from: number, to: number) => {
  const wanted = `a whole number from ${from} to ${to}`;
  return z.number(wanted).check(z.multipleOf(1, wanted), z.minimum(from, wanted), z.maximum(to, wanted));
};

/** Printable text without the ends of lines, without blanks at its ends, and with at least one character. */
export const line = (longest: number) => {
  const wanted = `a line of 1 to ${longest} characters`;
  return z
    .string(wanted)
    .check(z.regex(/^[^\s\p{C}]([^\p{C}\u2028\u2029]*[^\s\p{C}])?$/u, wanted), z.maxLength(longest, wanted));
};

/** The same, or nothing. */
export const lineOrNothing = (longest: number) =>
  z.union([z.literal(''), line(longest)], `a line of at most ${longest} characters`);

export const text = (pattern: RegExp, wanted: string) => z.string(wanted).check(z.regex(pattern, wanted));

/** A list without a value that stands in it twice. `keyOf` tells two values of a list apart. */
export const list = <Item extends z.ZodMiniType>(
  item: Item,
  {
    least = 0,
    most,
    of,
    keyOf = String,
  }: {
    least?: number;
    most: number;
    of: string;
    keyOf?: (value: z.output<Item>) => unknown;
  },
) => {
  const wanted = `a list of ${least} to ${most} ${of}, each of them once`;
  const isUnique = (values: readonly z.output<Item>[]): boolean =>
    new Set(values.map(keyOf)).size === values.length;
  const items = z
    .array(item, wanted)
    .check(z.minLength(least, wanted), z.maxLength(most, wanted), z.refine(isUnique, wanted));
  // Not frozen, as `z.readonly` would: the simulator changes the settings of a running system.
  return z.pipe(
    items,
    z.transform((values): readonly z.output<Item>[] => values),
  );
};

/** An object with exactly these parts. */
export const parts = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, `an object of ${Object.keys(shape).join(', ')}`);
