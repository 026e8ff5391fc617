import * as z from 'zod/mini';

/** `key` is the token in the link of the confirmation mail. */
export const bookingKeyQuery = z.strictObject({ key: z.optional(z.string()) });

/** `key` is the token in the link to the former address. */
export const formerAddressKeyQuery = z.strictObject({ key: z.optional(z.string()) });

/** `key` is the token in the link of a reminder. */
export const reminderKeyQuery = z.strictObject({ key: z.optional(z.string()) });
