import * as z from 'zod/mini';
import { bookingStatuses } from '../../../../shared/domain/policy/policy.ts';
import { keyed, listed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { storedPolicy } from '../stored-policy.ts';
import { bookedDonation, bookedMoney } from './booked-money.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    ...listed,
    entity: z.optional(z.literal('booking')),
    id: z.string(),
    userId: z.optional(z.string()),
    /** True when its member had confirmed no address at the time of the purchase. */
    ownerUnconfirmed: z.optional(z.boolean()),
    /** The browser of a guest. Absent for a member's booking, which opens by their session. */
    browserId: z.optional(z.string()),
    packageId: z.optional(z.string()),
    /** Absent when package hours paid for everything, or nobody did. `cash` when it was paid at the desk. */
    paymentIntentId: z.optional(z.string()),
    name: z.string(),
    email: z.string(),
    emailCorrectedAt: z.optional(z.string()),
    /** The address that it was booked with. Absent unless that was corrected, and once it is erased. */
    formerEmail: z.optional(z.string()),
    phone: z.optional(z.string()),
    /** The digest of the card that paid, while Stripe names one. Absent once it is erased. */
    card: z.optional(z.string()),
    /** The digest of the person that its hours are counted for on its date. Absent when they were not limited. */
    dayPerson: z.optional(z.string()),
    /** The same for all sessions that were booked at once for several weeks. */
    seriesId: z.optional(z.string()),
    date: z.string(),
    timeSlot: z.string(),
    duration: z.int(),
    task: z.string(),
    isStudent: z.enum(['yes', 'no']),
    /** Seat numbers by local hour. Empty for a cancelled booking. */
    seats: z.record(z.string(), z.int()),
    /** The closures that take its seats when it gives them up, by local hour. */
    closures: z.optional(z.record(z.string(), z.string())),
    createdAt: z.string(),
    policy: z.optional(storedPolicy()),
    /** These three are absent when it was made before bookings could be changed. */
    status: z.optional(z.enum(bookingStatuses)),
    moves: z.optional(z.int()),
    sequence: z.optional(z.int()),
    /** How many minutes later its holder comes, as they have told, and the `sequence` of the booking at that time. */
    late: z.optional(z.strictObject({ minutes: z.int(), sequence: z.int() })),
    movedAt: z.optional(z.string()),
    freeCancelEnded: z.optional(z.boolean()),
    operatorMove: z.optional(z.strictObject({ at: z.string(), latestStart: z.string() })),
    cancelledAt: z.optional(z.string()),
    /** The reason that was given for its cancellation. */
    cancelReason: z.optional(z.string()),
    returned: z.optional(z.strictObject({ refundCents: z.int(), hoursBack: z.int() })),
    /** The time at which its holder asked for no more reminders. */
    remindersStoppedAt: z.optional(z.string()),
    ...bookedMoney(),
    ...bookedDonation(),
  });

/** A booking. Times are in ISO 8601. */
export type BookingRow = RowOf<typeof schema>;

export const bookingRow = {
  name: 'booking',
  at: [/^BOOKING#/, /^BOOKING$/],
  schema,
} satisfies RowKind<BookingRow>;

export const bookingKey = (bookingId: string): Key<BookingRow> => ({
  pk: `BOOKING#${bookingId}`,
  sk: 'BOOKING',
});
