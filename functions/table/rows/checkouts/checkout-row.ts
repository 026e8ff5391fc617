import * as z from 'zod/mini';
import { packageTypes } from '../../../../shared/domain/prices/package-types.ts';
import { charityTypes } from '../../../../shared/domain/stakes/charities.ts';
import { money, personal, personalKey, technical } from '../attribute-classes.ts';
import { expiring, keyed, waiting, written } from '../attributes.ts';
import { cents } from '../money/cents.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { storedPolicy } from '../stored-policy.ts';

/**
 * - `open`: seats are held, and no payment has been seen.
 * - `booked`: paid, and the booking or package with the same id exists.
 * - `released`: not paid, and its payment intent is cancelled or was never shown.
 * - `refunded`: paid too late. The refund row holds the state of the refund.
 */
const checkoutStatuses = ['open', 'booked', 'released', 'refunded'] as const;

/** The purchase, as the visitor sent it. */
const purchase = () =>
  z.union([
    z.strictObject({
      bookingData: z.strictObject({
        name: personal(z.string()),
        email: personal(z.string()),
        phone: personal(z.optional(z.string())),
        date: money(z.string()),
        timeSlot: money(z.string()),
        duration: money(z.int()),
        task: personal(z.string()),
        isStudent: money(z.enum(['yes', 'no'])),
        packageId: money(z.optional(z.string())),
        donationAmount: money(z.int()),
        charityType: money(z.optional(z.enum(charityTypes))),
        charityName: money(z.optional(z.string())),
      }),
    }),
    z.strictObject({
      packageData: money(z.strictObject({ packageType: z.enum(packageTypes), totalHours: z.int() })),
    }),
  ]);

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    ...expiring,
    entity: technical(z.optional(z.enum(['checkout', 'canary-checkout']))),
    id: money(z.string()),
    /** Absent once the personal data is erased. */
    browserId: personalKey(z.optional(z.string())),
    /** The member who was signed in. A package always has one. */
    userId: money(z.optional(z.string())),
    /** True when that member had confirmed no address. */
    ownerUnconfirmed: technical(z.optional(z.boolean())),
    status: money(z.enum(checkoutStatuses)),
    purchase: purchase(),
    sessionPriceCents: money(z.int()),
    totalCents: money(cents()),
    /** Only for a booking with a stake. */
    charityOnSuccess: money(z.optional(z.string())),
    /** Only for a booking: the terms on which it can be changed. */
    policy: money(z.optional(storedPolicy())),
    /** Only for a package. */
    packageTerms: money(z.optional(z.strictObject({ name: z.string(), refundCents: z.int() }))),
    /** Seat numbers by local hour. Empty for a package. */
    seats: technical(z.record(z.string(), z.int())),
    holdExpiresAtMs: technical(z.number()),
    createdAtMs: money(z.number()),
    /** Absent until Stripe has answered. */
    paymentIntentId: technical(z.optional(z.string())),
    /** The time at which its payment intent could be shown to its browser. */
    shownAtMs: technical(z.optional(z.number())),
    /** The holders that its hold is counted for. Absent once it is closed. */
    holders: personalKey(z.optional(z.array(z.array(z.string())))),
    /** The cards that banks have declined for its payment intent, as far as Stripe has told us. */
    declines: technical(z.optional(z.int())),
    releasedAt: money(z.optional(z.string())),
    /** The code that lowers the price, and by how much. The prices above are lowered by it. */
    discount: money(z.optional(z.strictObject({ code: z.string(), cents: z.int() }))),
    /** The digest of the person that its hours are counted for on its date. Absent when they are not limited. */
    dayPerson: personalKey(z.optional(z.string())),
    /** Of a walk-in: the id of the person of the staff who has let the visitor in. */
    walkInBy: technical(z.optional(z.string())),
    /** True for the canary's, which nobody searches for. */
    isCanary: technical(z.optional(z.literal(true))),
    /** The digest of the person that the use of its code is counted for. Absent unless the code counts people. */
    codePerson: personalKey(z.optional(z.string())),
    /** The use is counted for `codePerson` once it is paid: strangers can name an address that nobody has proved. */
    countsWhenPaid: technical(z.optional(z.literal(true))),
    /** The offer whose seats it has taken over. */
    offerId: technical(z.optional(z.string())),
  });

/** A purchase, written before money moves. */
export type CheckoutRow = RowOf<typeof schema>;

export const checkoutRow = {
  name: 'checkout',
  at: [/^CHECKOUT#/, /^CHECKOUT$/],
  erasing: 'strip',
  schema,
} satisfies RowKind<CheckoutRow>;

export const checkoutKey = (checkoutId: string): Key<CheckoutRow> => ({
  pk: `CHECKOUT#${checkoutId}`,
  sk: 'CHECKOUT',
});

/** The session that a checkout is for. Undefined for a package. */
export const bookedIn = ({ purchase }: Pick<CheckoutRow, 'purchase'>) =>
  'bookingData' in purchase ? purchase.bookingData : undefined;
