import * as z from 'zod/mini';
import { longest } from '../domain/text/text-limits.ts';
import { bookingFields } from './booking.ts';
import { month } from './month.ts';
import { requiredText } from './text.ts';

const hourSentence = 'Please choose whole hours.';
const hour = z.int(hourSentence).check(z.minimum(0, hourSentence), z.maximum(24, hourSentence));
const seatSentence = 'Please choose seats by their numbers.';
const seat = z.int(seatSentence).check(z.minimum(1, seatSentence));
const reload = 'Please reload the page.';

/** Visitors read it, in one line. */
const reason = requiredText({ name: 'the reason', maxLength: longest.closureReason });

/** The hours to close. */
const span = {
  date: bookingFields.date,
  /** The same hours are closed each day until then. Absent: only on `date`. */
  lastDate: z.optional(bookingFields.date),
  fromHour: hour,
  /** The hour at which the space opens again. */
  toHour: hour,
  /** Absent: all of them. */
  seats: z.optional(z.array(seat, seatSentence).check(z.minLength(1, seatSentence))),
};

/** The `id` is made by the page: the same request again goes on where the first has stopped. */
export const closing = z.strictObject({ ...span, id: z.uuid(reload), reason });
export type ClosingRequest = z.output<typeof closing>;

const centsSentence = 'Please look at the bookings again.';

const bookingIds = z.array(z.uuid(reload)).check(z.maxLength(1000, reload));

/** Closes, and cancels the bookings on these hours, but for those in `keeps`. */
export const cancellingClosing = z.strictObject({
  ...span,
  id: z.uuid(reload),
  reason,
  keeps: bookingIds,
  /** The bookings that the page shows as those to cancel. They are compared: no other is cancelled unseen. */
  bookingIds,
  /** The cents that come back to cards in all, as the page shows them. */
  expectedRefundCents: z.int(centsSentence).check(z.minimum(0, centsSentence)),
});
export type CancellingRequest = z.output<typeof cancellingClosing>;

/** In a query, where numbers are text. Seats are separated by commas. */
const hourText = z.string(hourSentence).check(z.regex(/^\d{1,2}$/, hourSentence));
export const closurePreviewQuery = z.strictObject({
  date: bookingFields.date,
  lastDate: z.optional(bookingFields.date),
  fromHour: hourText,
  toHour: hourText,
  seats: z.optional(z.string().check(z.regex(/^\d{1,4}(,\d{1,4}){0,499}$/, seatSentence))),
});
export type ClosurePreviewQuery = z.output<typeof closurePreviewQuery>;

/** A booking on hours that are to be closed, with what comes back if it is cancelled. */
const affectedBooking = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  duration: z.int(),
  /** To the card, with the donation, or in cash. */
  refundCents: z.int(),
  paymentIntentId: z.optional(z.string()),
  donationCents: z.int(),
  /** To the package. */
  hoursBack: z.int(),
  /** A sentence when it cannot be cancelled. */
  whyNotCancellable: z.optional(z.string()),
});
export type AffectedBooking = z.output<typeof affectedBooking>;

/** The effect of closing on all its days. Seats are counted in each hour. */
export const closurePreview = z.object({
  freeSeats: z.int(),
  /** Of visitors who are paying. */
  heldSeats: z.int(),
  closedSeats: z.int(),
  bookings: z.array(affectedBooking),
});
export type ClosurePreview = z.output<typeof closurePreview>;

export const reopening = z.strictObject({
  date: bookingFields.date,
  id: z.uuid(reload),
  /** Reopens the other days that were closed with this one, too, but for those that are over. */
  allDays: z.optional(z.literal(true)),
});
export type Reopening = z.output<typeof reopening>;

const closureStates = ['closing', 'closed', 'reopening', 'open'] as const;

/** A day of a closure as the office sees it. */
const closure = z.object({
  id: z.uuid(),
  date: z.string(),
  /** The first and the last of the days that were closed at once. Absent when it was only one. */
  firstDate: z.optional(z.string()),
  lastDate: z.optional(z.string()),
  fromHour: z.int(),
  toHour: z.int(),
  seats: z.optional(z.array(z.int())),
  reason: z.string(),
  state: z.enum(closureStates),
});
export type ClosureView = z.output<typeof closure>;

/** The first day of a closure. Its state is that of the day that has come least far. */
export const closingProgress = z.extend(closure, {
  /** True when the time of the function was up: the same request again goes on. */
  isOutOfTime: z.boolean(),
});
export type ClosingProgress = z.output<typeof closingProgress>;

/** A closure with what is left on its seats. */
const closureOfDay = z.extend(closure, {
  /** Bookings that sit on its seats. */
  bookings: z.int(),
  /** Those of them that are about to be cancelled. */
  toCancel: z.int(),
  /** Seats of visitors who are paying. */
  heldSeats: z.int(),
});
export type ClosureOfDay = z.output<typeof closureOfDay>;

/** Seats of an hour, or of a day, by what has become of them. */
const seatCounts = {
  booked: z.int(),
  /** By visitors who are paying. */
  held: z.int(),
  closed: z.int(),
  free: z.int(),
};

export const calendarQuery = z.strictObject({ month });

/** The days of a month. The counts are of seats in each hour, so that a session of three hours counts three. */
export const calendar = z.object({
  month: z.string(),
  days: z.array(z.object({ date: z.string(), ...seatCounts, bookings: z.int(), closures: z.array(closure) })),
});
export type Calendar = z.output<typeof calendar>;
export type CalendarDay = Calendar['days'][number];

export const calendarDayQuery = z.strictObject({ date: bookingFields.date });

export const calendarDay = z.object({
  date: z.string(),
  /** How many wait for which hours, in sentences. Absent when nobody does. */
  waiting: z.optional(z.array(z.string())),
  hours: z.array(z.object({ timeSlot: z.string(), ...seatCounts })),
  closures: z.array(closureOfDay),
});
export type CalendarHours = z.output<typeof calendarDay>;
