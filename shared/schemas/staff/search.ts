import * as z from 'zod/mini';
import { requiredText } from '../text.ts';
import { foundBooking } from './office.ts';

/** `q` is what was typed: a part of a name, an address, a phone, a user name, or the id of a purchase or a payment. */
export const searchQuery = z.strictObject({
  q: requiredText({ name: 'what you look for', maxLength: 254 }),
});

/** A payment, or a checkout without one, that has become no booking. */
const foundPayment = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  totalCents: z.int(),
  paymentIntentId: z.optional(z.string()),
  /** One sentence of what became of it. */
  story: z.string(),
});
export type FoundPayment = z.output<typeof foundPayment>;

/** Somebody, with their latest bookings. A guest is known by an address. */
const foundPerson = z.object({
  /** Of a member. */
  userId: z.optional(z.uuid()),
  username: z.optional(z.string()),
  /** Of a member, the confirmed one, or else the one that they have given. */
  email: z.optional(z.string()),
  bookings: z.array(foundBooking),
  hasMoreBookings: z.boolean(),
  payments: z.array(foundPayment),
  packages: z.int(),
  /** Messages that they have written, and hours that they wait for. */
  messages: z.optional(z.array(z.object({ id: z.string(), at: z.iso.datetime(), name: z.string() }))),
  waits: z.optional(
    z.array(z.object({ name: z.string(), date: z.string(), timeSlot: z.string(), duration: z.int() })),
  ),
});
export type FoundPerson = z.output<typeof foundPerson>;

export const searchAnswer = z.object({
  people: z.array(foundPerson),
  /** A purchase that was named by its id, or that of its payment. */
  bookings: z.array(foundBooking),
  payments: z.array(foundPayment),
  /** True when more people fit than are shown. */
  hasMore: z.boolean(),
});
export type SearchAnswer = z.output<typeof searchAnswer>;
