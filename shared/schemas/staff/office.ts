import * as z from 'zod/mini';
import { bookingStatuses } from '../../domain/policy/policy.ts';
import { donationStatuses } from '../../domain/stakes/stakes.ts';
import { booking, bookingFields } from '../booking.ts';
import { reason, requestId } from '../change-fields.ts';

const one = 'Please look for a date, a member, an e-mail address or the id of a booking.';

/** One of `date`, `userId` (a member), `email` and `id`. `after` is the `next` of the answer before. */
export const bookingSearch = z
  .strictObject({
    date: z.optional(bookingFields.date),
    userId: z.optional(z.uuid('Please look for the member again.')),
    email: z.optional(bookingFields.email),
    id: z.optional(z.uuid('Please enter the whole id of the booking.')),
    after: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^(day|guest|member)\.\d{4}-\d{2}-\d{2}\.\d{2}\.[0-9a-f-]{36}$/,
            'Please begin the list again.',
          ),
        ),
    ),
  })
  .check(
    z.refine(
      ({ date, userId, email, id }) =>
        [date, userId, email, id].filter((asked) => asked !== undefined).length === 1,
      { error: one },
    ),
  );
export type BookingSearch = z.output<typeof bookingSearch>;

/** A line of a list of bookings. */
export const foundBooking = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  duration: z.int(),
  status: z.enum(bookingStatuses),
  dispute: booking.shape.dispute,
  packageId: booking.shape.packageId,
  sessionPriceCents: z.int(),
  donationAmount: z.int(),
  donationStatus: z.enum(donationStatuses),
});
export type FoundBooking = z.output<typeof foundBooking>;

export const foundBookings = z.object({
  bookings: z.array(foundBooking),
  /** Absent at the end of the list. */
  next: z.optional(z.string()),
});

const timelineEntry = z.object({
  at: z.iso.datetime(),
  about: z.enum(['booking', 'desk', 'mail', 'money', 'office']),
  text: z.string(),
  /** The name of the person of the staff who did it. */
  by: z.optional(z.string()),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** A booking as the office sees it. Amounts are in cents. */
export const bookingHistory = z.object({
  booking: z.extend(booking, {
    paymentIntentId: z.optional(z.string()),
    cancelReason: z.optional(z.string()),
  }),
  /** Everything that has happened, oldest first. */
  timeline: z.array(timelineEntry),
  /** The steps that are still to come, or that need a person. */
  outlook: z.array(z.string()),
  /** A sentence when the booking can be neither cancelled nor moved. */
  whyNotChangeable: z.optional(z.string()),
  /** A sentence when it cannot be moved, which is the same one when it cannot be cancelled either. */
  whyNotMovable: z.optional(z.string()),
  /** The limits of a cancellation. The donation always comes back while it is undecided. */
  cancellation: z.object({ leastCents: z.int(), mostCents: z.int(), mostHours: z.int() }),
  /** The cents of the price that have not gone back. */
  refundableCents: z.int(),
  /** A sentence when nothing of the price can be refunded. */
  whyNotRefundable: z.optional(z.string()),
});
export type BookingHistory = z.output<typeof bookingHistory>;

const centsSentence = 'Please enter the amount in cents, as a whole number.';
const hoursSentence = 'Please enter the hours as a whole number.';

/** Absent amounts: everything comes back. */
export const operatorCancellation = z.strictObject({
  reason,
  /** In cents, with the donation. */
  refundCents: z.optional(z.int(centsSentence).check(z.minimum(0, centsSentence))),
  hoursBack: z.optional(z.int(hoursSentence).check(z.minimum(0, hoursSentence))),
});

export const operatorMove = z.strictObject({
  date: bookingFields.date,
  timeSlot: bookingFields.timeSlot,
  reason,
});

export const operatorRefund = z.strictObject({
  amountCents: z.int(centsSentence).check(z.minimum(1, 'Please enter an amount above $0.')),
  reason,
  requestId,
});

export const onceMore = z.strictObject({ requestId });
