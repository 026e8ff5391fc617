import type * as z from 'zod/mini';
import { AppError } from './app-error.ts';

/** A name goes back to its sender only when it is one, and not a text of theirs. */
const quoted = (name = ''): string => (/^\w{1,40}$/.test(name) ? `: "${name}"` : '');

const sentenceOf = (issue: z.core.$ZodIssue | undefined): string => {
  if (issue?.code === 'unrecognized_keys')
    return `The request has a field that is not known here${quoted(issue.keys[0])}.`;
  // "Invalid input" is what the library says where the schema says nothing.
  return issue && issue.message !== 'Invalid input'
    ? issue.message
    : 'The request is incomplete or malformed.';
};

/** The value as the schema reads it. Throws 400 with the schema's first sentence. */
export const parse = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('invalid-request', sentenceOf(result.error.issues[0]));
  return result.data;
};
