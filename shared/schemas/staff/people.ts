import * as z from 'zod/mini';
import { longest } from '../../domain/text/text-limits.ts';
import { reason } from '../change-fields.ts';
import { requiredText } from '../text.ts';

export const newPersonNote = z.strictObject({
  nonce: z.uuid('Please reload the page and try again.'),
  text: requiredText({ name: 'the note', maxLength: longest.note, lines: true }),
});

export const blockRequest = z.strictObject({ reason });

/** The notes about a person, and their block. Times are in ISO 8601, and the staff by their names. */
export const personPage = z.object({
  notes: z.array(z.object({ nonce: z.string(), text: z.string(), by: z.string(), at: z.string() })),
  block: z.optional(z.object({ reason: z.optional(z.string()), by: z.string(), at: z.string() })),
});
export type PersonPage = z.output<typeof personPage>;
