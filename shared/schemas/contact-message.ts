import * as z from 'zod/mini';
import { bookingFields } from './booking.ts';
import { optionalText, requiredText } from './text.ts';

/** What a visitor writes to the team. */
export const contactRequest = z.strictObject({
  name: requiredText({ name: 'your name', maxLength: 100 }),
  email: bookingFields.email,
  subject: optionalText({ name: 'the subject', maxLength: 200 }),
  message: requiredText({ name: 'your message', maxLength: 5000, lines: true }),
});

export const contactMessage = z.extend(contactRequest, { id: z.uuid(), createdAt: z.iso.datetime() });
export type ContactMessage = z.output<typeof contactMessage>;
