import * as z from 'zod/mini';
import { mostWeeks } from '../domain/seats/most-weeks.ts';
import { bookingFields, changeableBooking } from './booking.ts';

const weeksSentence = `Please choose 1 to ${mostWeeks} weeks.`;
const reload = 'Please reload the page, and try again.';

const fields = {
  packageId: z.uuid('Please choose one of your packages.'),
  date: bookingFields.date,
  timeSlot: bookingFields.timeSlot,
  duration: bookingFields.duration,
  weeks: z.int(weeksSentence).check(z.minimum(1, weeksSentence), z.maximum(mostWeeks, weeksSentence)),
};

/** The same hours on one day of several weeks. Name and address are those of the last booking unless they are sent. */
export const seriesRequest = z.strictObject({
  ...fields,
  nonce: z.uuid(reload),
  task: bookingFields.task,
  skipTaken: z.boolean('Please say whether weeks without a seat are left out.'),
  name: z.optional(bookingFields.name),
  email: z.optional(bookingFields.email),
  phone: bookingFields.phone,
});
export type SeriesRequest = z.output<typeof seriesRequest>;

/** A number in a query. */
const numberOf = <Schema extends z.ZodMiniType<number, number>>(schema: Schema, sentence: string) =>
  z.pipe(z.pipe(z.string(sentence).check(z.regex(/^\d{1,3}$/, sentence)), z.transform(Number)), schema);

/** The preview takes the fields of the request, and needs only those that say which hours are meant. */
export const seriesQuery = z.strictObject({
  ...fields,
  duration: numberOf(fields.duration, 'Please choose a duration in whole hours.'),
  weeks: numberOf(fields.weeks, weeksSentence),
  nonce: z.optional(z.string()),
  task: z.optional(z.string()),
  skipTaken: z.optional(z.enum(['true', 'false'])),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
});

/** The weeks that stay without a session, each with a sentence that says why. */
const left = z.array(z.object({ date: z.string(), reason: z.string() }));

export const series = z.object({ booked: z.array(changeableBooking), left });
export type Series = z.output<typeof series>;

export const seriesPreview = z.object({
  /** Nothing is booked yet. */
  booked: z.array(changeableBooking),
  free: z.array(z.object({ date: z.string() })),
  left,
});
export type SeriesPreview = z.output<typeof seriesPreview>;
