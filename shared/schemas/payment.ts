import * as z from 'zod/mini';
import { bookingData } from './booking.ts';
import { packageData } from './package.ts';

const amountSentence = 'Please send the total amount in dollars, with two decimals at most.';

/** Dollars as a binary fraction are rarely exact: 19.99 * 100 is 1998.9999999999998. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

const hasWholeCents = (dollars: number): boolean =>
  Number.isSafeInteger(centsOf(dollars)) && dollars === centsOf(dollars) / 100;

/** `amount` is the total in dollars that the visitor was shown: it is compared, never charged. */
export const paymentIntentRequest = z
  .strictObject({
    amount: z
      .number(amountSentence)
      .check(z.positive(amountSentence), z.refine(hasWholeCents, { error: amountSentence })),
    bookingData: z.optional(bookingData),
    packageData: z.optional(packageData),
  })
  .check(
    z.refine((request) => (request.bookingData === undefined) !== (request.packageData === undefined), {
      error: 'Please send either a booking or a package.',
    }),
  );

export const paymentIntentResponse = z.object({
  clientSecret: z.string(),
  /** ISO 8601: until then the seats are held for this browser. */
  holdExpiresAt: z.iso.datetime(),
  /** This very checkout is paid already: go on to /payment-success instead of asking for a card. */
  paid: z.boolean(),
});
export type PaymentIntentResponse = z.output<typeof paymentIntentResponse>;

const shownAmounts = { amount: z.number(), sessionPrice: z.number(), donationAmount: z.number() };

/**
 * What the browser keeps in session storage under `paymentDetails`: of a booking or of a package. Amounts are
 * dollars, except inside bookingData.
 */
export const paymentDetails = z.union([
  z.object({ ...shownAmounts, bookingData }),
  z.object({ ...shownAmounts, packageData }),
]);
export type PaymentDetails = z.output<typeof paymentDetails>;
export type BookingPayment = Extract<PaymentDetails, { bookingData: unknown }>;
export type PackagePayment = Extract<PaymentDetails, { packageData: unknown }>;

export const webhookResponse = z.object({ received: z.literal(true) });
