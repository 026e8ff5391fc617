import * as z from 'zod/mini';
import { ConsoleError } from './console-system.ts';

/** Values of a form are text. */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value) => value === 'true'),
  ),
]);

/** A whole number above zero. An empty field of a form is undefined. */
export const optionalCents = z.optional(
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((value) => (value === '' ? undefined : Number(value))),
    ),
    z.optional(z.int().check(z.positive())),
  ),
);

export const parse = <Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new ConsoleError(400, z.prettifyError(result.error));
};
