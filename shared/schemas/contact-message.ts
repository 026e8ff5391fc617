import * as z from 'zod/mini';
import { bookingFields } from './booking.ts';
import { optionalText, personName, requiredText } from './text.ts';

/** A visitor's message to the team. */
export const contactRequest = z.strictObject({
  name: personName({ name: 'your name', maxLength: 100 }),
  email: bookingFields.email,
  subject: optionalText({ name: 'the subject', maxLength: 200, markup: true }),
  message: requiredText({ name: 'your message', maxLength: 5000, lines: true, markup: true }),
  /** A hidden field, which a machine or a password manager fills in. Such a message costs a proof of work. */
  website: z.optional(z.string().check(z.maxLength(500))),
});

export const contactReceived = z.object({ received: z.literal(true) });

export const contactMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.optional(z.string()),
  message: z.string(),
  createdAt: z.iso.datetime(),
});
export type ContactMessage = z.output<typeof contactMessage>;
