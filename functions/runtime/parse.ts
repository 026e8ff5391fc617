import type * as z from 'zod/mini';
import { AppError } from './app-error.ts';

/** Quotes a field name only when it looks like one, so that no text of a request is echoed. */
const quoted = (name = ''): string => (/^\w{1,40}$/.test(name) ? `: "${name}"` : '');

const sentenceOf = (issue: z.core.$ZodIssue | undefined): string => {
  if (issue?.code === 'unrecognized_keys')
    return `The request has a field that is not known here${quoted(issue.keys[0])}.`;
  // The library says "Invalid input" when the schema has no message.
  return issue && issue.message !== 'Invalid input'
    ? issue.message
    : 'The request is incomplete or malformed.';
};

/** Parses a value. Throws 400 with the first message of the schema. */
export const parse = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('invalid-request', sentenceOf(result.error.issues[0]));
  return result.data;
};
