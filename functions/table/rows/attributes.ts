import * as z from 'zod/mini';
import { money, personalKey, technical } from './attribute-classes.ts';

// Attributes that rows of several kinds have.

export const keyed = { pk: technical(z.string()), sk: technical(z.string()) };

/** The key holds an address, a name, or the digest of a person, a mailbox or a card. */
export const keyedByPerson = { pk: personalKey(z.string()), sk: personalKey(z.string()) };

/** The request that has written the row. */
export const written = { requestId: technical(z.optional(z.string())) };

/** Of a row that waits for the reconciler or for the office, in the index `work`. */
export const waiting = {
  workQueue: technical(z.optional(z.string())),
  workDueAt: technical(z.optional(z.string())),
  workTries: technical(z.optional(z.int())),
  workSince: technical(z.optional(z.string())),
};

/** Of a row in the index `owner`. */
export const listed = {
  ownerKey: technical(z.optional(z.string())),
  sessionAt: technical(z.optional(z.string())),
};

/** The index `owner` lists the row under a member or an address until its person is erased. */
export const listedByPerson = {
  ownerKey: personalKey(z.optional(z.string())),
  sessionAt: personalKey(z.optional(z.string())),
};

/** Of a row that DynamoDB removes. Epoch seconds. */
export const expiring = { expiresAt: technical(z.optional(z.number())) };

export const slot = z.strictObject({ date: money(z.string()), timeSlot: money(z.string()) });
