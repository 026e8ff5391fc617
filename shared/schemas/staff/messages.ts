import * as z from 'zod/mini';
import { bookingFields } from '../booking.ts';
import { requiredText } from '../text.ts';

const hoursSentence = 'Please choose the hours, the first one before the end.';
const hour = z.int(hoursSentence).check(z.minimum(0, hoursSentence), z.maximum(24, hoursSentence));

/** The hours of a local day whose bookings are written to: from the first one until before the last. */
const hours = { date: bookingFields.date, fromHour: hour, toHour: hour };
const inOrder = z.refine<{ fromHour: number; toHour: number }>(({ fromHour, toHour }) => fromHour < toHour, {
  error: hoursSentence,
});

export const messagePreviewRequest = z.strictObject(hours).check(inOrder);
export type MessageHours = z.output<typeof messagePreviewRequest>;

export const messageRequest = z
  .strictObject({
    ...hours,
    /** Made by the page. The same request again is the same message. */
    id: z.uuid('Please reload the page and try again.'),
    subject: requiredText({ name: 'the subject', maxLength: 100 }),
    text: requiredText({ name: 'the message', maxLength: 2000, lines: true }),
    /** The number of mails that the page has shown. It is compared. */
    mails: z.int('Please look at the preview first.'),
  })
  .check(inOrder);
export type MessageRequest = z.output<typeof messageRequest>;

/** The bookings that a message goes to, and those that cannot be written to. */
export const messagePreview = z.object({ mails: z.int(), withoutAddress: z.int() });

export const messageSent = z.object({ mails: z.int() });

/** Messages of one local day, so that nobody is written to again and again. */
export const messagesADay = 2;

/** One transaction writes all mails of a message. */
export const mostMails = 90;
