import * as z from 'zod/mini';
import { returnReasons } from '../../../../shared/domain/people/email-outcomes.ts';
import { bookingStatuses } from '../../../../shared/domain/policy/policy.ts';
import { money, personal, personalKey, technical } from '../attribute-classes.ts';
import { keyed, listedByPerson, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { storedPolicy } from '../stored-policy.ts';
import { bookedDonation, bookedMoney } from './booked-money.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    ...listedByPerson,
    entity: technical(z.optional(z.literal('booking'))),
    id: money(z.string()),
    userId: money(z.optional(z.string())),
    /** True when its member had confirmed no address at the time of the purchase. */
    ownerUnconfirmed: technical(z.optional(z.boolean())),
    /** The browser of a guest. Absent for a member's booking, which opens by their session. */
    browserId: personalKey(z.optional(z.string())),
    packageId: money(z.optional(z.string())),
    /** Absent when package hours paid for everything, or nobody did. `cash` when it was paid at the desk. */
    paymentIntentId: technical(z.optional(z.string())),
    name: personal(z.string()),
    email: personal(z.string()),
    emailCorrectedAt: money(z.optional(z.string())),
    /** The time at which its former address took the correction back. */
    emailRestoredAt: money(z.optional(z.string())),
    /**
     * The address that it was booked with, or the corrected one once the correction is taken back. Absent unless it was
     * corrected, and once it is erased.
     */
    formerEmail: personal(z.optional(z.string())),
    /** Our last email to its address that came back for good. */
    undelivered: personal(z.optional(z.strictObject({ at: z.string(), reason: z.enum(returnReasons) }))),
    phone: personal(z.optional(z.string())),
    /** The digest of the card that paid, while Stripe names one. Absent once it is erased. */
    card: personalKey(z.optional(z.string())),
    /** The digest of the person that its hours are counted for on its date. Absent when they were not limited. */
    dayPerson: personalKey(z.optional(z.string())),
    /** The same for all sessions that were booked at once for several weeks. */
    seriesId: money(z.optional(z.string())),
    date: money(z.string()),
    timeSlot: money(z.string()),
    duration: money(z.int()),
    task: personal(z.string()),
    isStudent: money(z.enum(['yes', 'no'])),
    /** Seat numbers by local hour. Empty for a cancelled booking. */
    seats: technical(z.record(z.string(), z.int())),
    /** The closures that take its seats when it gives them up, by local hour. */
    closures: technical(z.optional(z.record(z.string(), z.string()))),
    createdAt: money(z.string()),
    policy: money(z.optional(storedPolicy())),
    /** These three are absent when it was made before bookings could be changed. */
    status: money(z.optional(z.enum(bookingStatuses))),
    moves: money(z.optional(z.int())),
    sequence: money(z.optional(z.int())),
    /** How many minutes later its holder comes, as they have told, and the `sequence` of the booking at that time. */
    late: money(z.optional(z.strictObject({ minutes: z.int(), sequence: z.int() }))),
    movedAt: money(z.optional(z.string())),
    freeCancelEnded: money(z.optional(z.boolean())),
    operatorMove: money(z.optional(z.strictObject({ at: z.string(), latestStart: z.string() }))),
    cancelledAt: money(z.optional(z.string())),
    /** The person of the staff who has sold it at the desk or given it away there. */
    soldBy: technical(z.optional(z.string())),
    /** The time at which its sale at the desk was voided, as never taken. It is cancelled then. */
    voidedAt: money(z.optional(z.string())),
    /** The reason that was given for its cancellation. */
    cancelReason: personal(z.optional(z.string())),
    returned: money(z.optional(z.strictObject({ refundCents: z.int(), hoursBack: z.int() }))),
    /** The time at which its holder asked for no more reminders. */
    remindersStoppedAt: money(z.optional(z.string())),
    ...bookedMoney(),
    ...bookedDonation(),
  });

/** A booking. Times are in ISO 8601. */
export type BookingRow = RowOf<typeof schema>;

export const bookingRow = {
  name: 'booking',
  at: [/^BOOKING#/, /^BOOKING$/],
  erasing: 'strip',
  schema,
} satisfies RowKind<BookingRow>;

export const bookingKey = (bookingId: string): Key<BookingRow> => ({
  pk: `BOOKING#${bookingId}`,
  sk: 'BOOKING',
});
