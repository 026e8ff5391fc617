import * as z from 'zod/mini';
import {
  bookingChecks,
  bookingDataFields,
  bookingFields,
  missingEmailSentence,
  offerKey,
} from './booking.ts';

/** A request that accepts an offer need not repeat the terms that the offer fixes. */
const requestedFields = { ...bookingDataFields, isStudent: z.optional(bookingFields.isStudent) };

/** The booking as a request asks for it. */
export const requestedBooking = z.strictObject(requestedFields).check(...bookingChecks);

/** A booking with the offer whose seats package hours pay for. A member who accepts one needs no email. */
export const bookingRequest = z
  .strictObject({
    ...requestedFields,
    email: z.optional(bookingFields.email),
    offer: z.optional(offerKey),
  })
  .check(
    ...bookingChecks,
    z.refine(({ email, offer, packageId }) => email !== undefined || Boolean(offer && packageId), {
      path: ['email'],
      error: missingEmailSentence,
    }),
  );
