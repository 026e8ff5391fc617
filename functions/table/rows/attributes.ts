import * as z from 'zod/mini';

// Attributes that rows of several kinds have.

export const keyed = { pk: z.string(), sk: z.string() };

/** The request that has written the row. */
export const written = { requestId: z.optional(z.string()) };

/** Of a row that waits for the reconciler or for the office, in the index `work`. */
export const waiting = {
  workQueue: z.optional(z.string()),
  workDueAt: z.optional(z.string()),
  workTries: z.optional(z.int()),
  workSince: z.optional(z.string()),
};

/** Of a row in the index `owner`. */
export const listed = { ownerKey: z.optional(z.string()), sessionAt: z.optional(z.string()) };

/** Of a row that DynamoDB removes. Epoch seconds. */
export const expiring = { expiresAt: z.optional(z.number()) };

export const slot = z.strictObject({ date: z.string(), timeSlot: z.string() });
