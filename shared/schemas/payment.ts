import * as z from 'zod/mini';
import { bookingData, changeableBooking, offerKey } from './booking.ts';
import { requestedBooking } from './booking-request.ts';
import { typedCode } from './codes.ts';
import { hoursPackage, packageData } from './package.ts';

const amountSentence = 'Please send the total amount in dollars, with two decimals at most.';

const paymentSentence = 'Please come back by the link of your payment.';

/** Dollars as a binary fraction are rarely exact: 19.99 * 100 is 1998.9999999999998. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

const hasWholeCents = (dollars: number): boolean =>
  Number.isSafeInteger(centsOf(dollars)) && dollars === centsOf(dollars) / 100;

/**
 * The secret that Stripe gives to the payer, and adds to its return address. It opens the purchase. It begins with the
 * id of the payment intent.
 */
const clientSecret = z
  .string(paymentSentence)
  .check(z.regex(/^pi_\w{1,250}_secret_\w{1,250}$/, paymentSentence));

export const paymentKey = z.strictObject({ clientSecret });

/** `amount` is the total in dollars that the page showed. It is compared, never charged. */
export const paymentIntentRequest = z
  .strictObject({
    amount: z
      .number(amountSentence)
      .check(z.positive(amountSentence), z.refine(hasWholeCents, { error: amountSentence })),
    bookingData: z.optional(requestedBooking),
    packageData: z.optional(packageData),
    code: z.optional(typedCode),
    /**
     * Made by the page before its first request, and sent until an answer arrives. So a page that repeats the request,
     * because the answer and its cookie were lost, gets the checkout that it has opened.
     */
    requestKey: z.optional(z.uuid('Please open the checkout again.')),
    /** The payment that this page was given before. It may be paid although its cookie is gone. */
    clientSecret: z.optional(clientSecret),
    /** The offer whose seats the checkout takes over. */
    offer: z.optional(offerKey),
  })
  .check(
    z.refine((request) => (request.bookingData === undefined) !== (request.packageData === undefined), {
      error: 'Please send either a booking or a package.',
    }),
  );

export const paymentIntentResponse = z.object({
  clientSecret: z.string(),
  /** ISO 8601. The seats are held for this browser until then. */
  holdExpiresAt: z.iso.datetime(),
  /** True when this checkout is paid already: go on to /payment-success. */
  paid: z.boolean(),
  /** Before it is paid: what can be cancelled, moved and refunded, and until when, one sentence each. */
  terms: z.optional(z.array(z.string())),
});
export type PaymentIntentResponse = z.output<typeof paymentIntentResponse>;

const shownAmounts = { amount: z.number(), sessionPrice: z.number(), donationAmount: z.number() };

/**
 * The booking or package that the browser keeps in session storage under `paymentDetails`. Amounts are dollars, except
 * inside bookingData.
 */
export const paymentDetails = z.union([
  z.object({ ...shownAmounts, bookingData, code: z.optional(z.string()), offer: z.optional(offerKey) }),
  z.object({ ...shownAmounts, packageData, code: z.optional(z.string()) }),
]);
export type PaymentDetails = z.output<typeof paymentDetails>;

/** The purchase of a payment, or its state with a sentence for the payer. */
export const foundPurchase = z.union([
  z.object({ booking: changeableBooking }),
  z.object({ hoursPackage }),
  z.object({ state: z.enum(['processing', 'refunded', 'unpaid']), message: z.string() }),
]);
export type FoundPurchase = z.output<typeof foundPurchase>;

export const webhookResponse = z.object({ received: z.literal(true) });
