import * as z from 'zod/mini';
import { attendances } from '../../domain/desk/attendances.ts';
import { paidWays } from '../../domain/payments/cash.ts';
import { bookingStatuses } from '../../domain/policy/policy.ts';
import { donationStatuses } from '../../domain/stakes/stakes.ts';
import { booking, bookingFields } from '../booking.ts';
import { reason, requestId } from '../change-fields.ts';
import { deskDebt } from './desk-debt.ts';

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

/** The answers to what is asked about a session on its day. */
const onDay = z.object({
  phone: booking.shape.phone,
  isStudent: booking.shape.isStudent,
  paidBy: z.enum(paidWays),
  /** The seat of each hour. */
  seats: z.array(z.int()),
  attendance: z.enum(attendances),
  lateMinutes: z.optional(z.int()),
  /** Epoch milliseconds. */
  times: z.object({ startMs: z.int(), endMs: z.int() }),
});
export type OnDay = z.output<typeof onDay>;

/** A line of a list of bookings. `onDay`: in the list of a day. */
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
  onDay: z.optional(onDay),
});
export type FoundBooking = z.output<typeof foundBooking>;

/** A seat that no booking has: closed, held by a checkout, or kept by an offer. */
const blockedSeat = z.object({
  hour: z.int(),
  seat: z.int(),
  by: z.enum(['closure', 'hold', 'offer']),
  /** Of those in `owing`. */
  offerId: z.optional(z.string()),
});
export type BlockedSeat = z.output<typeof blockedSeat>;

export const foundBookings = z.object({
  bookings: z.array(foundBooking),
  /** With the first page of a day: who still owes cash, and the seats that no booking has. */
  owing: z.optional(z.array(deskDebt)),
  blocked: z.optional(z.array(blockedSeat)),
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
