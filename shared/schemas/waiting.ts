import * as z from 'zod/mini';
import { walkInLinkPayments } from '../domain/door/walk-in.ts';
import { entryActs } from '../domain/offers/describe-entry.ts';
import { offerActs, offerStatuses } from '../domain/offers/describe-offer.ts';
import { usualNoticeHours } from '../domain/offers/usual-notice.ts';
import { anySlot, waiterStates } from '../domain/offers/waiter.ts';
import { timeSlots } from '../domain/time/slots.ts';
import { bookingFields } from './booking.ts';
import { standingOf } from './standing.ts';

const noticeSentence = 'Please choose the shortest notice in whole hours, from 0 to 72.';

/** The key of a link, in the query or in the body. */
export const linkKeyQuery = z.strictObject({ key: z.optional(z.string()) });

/** Somebody who wants to be told when a seat is free. `any`: at any hours of that day. */
export const waitingRequest = z.strictObject({
  name: bookingFields.name,
  email: bookingFields.email,
  date: bookingFields.date,
  timeSlot: z.enum(
    [anySlot, ...timeSlots],
    'Please choose one of the offered time slots, or any of the day.',
  ),
  duration: bookingFields.duration,
  noticeHours: z._default(
    z.int(noticeSentence).check(z.minimum(0, noticeSentence), z.maximum(72, noticeSentence)),
    usualNoticeHours,
  ),
});

/** `place`: from 1, among those who wait for any of the same hours. */
export const placeTaken = z.object({
  id: z.string(),
  place: z.int(),
  confirmed: z.boolean(),
  says: z.string(),
});

/** A place on a list, as its holder sees it. */
export const placeView = z.object({
  id: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  duration: z.int(),
  noticeHours: z.int(),
  place: z.int(),
  confirmed: z.boolean(),
  state: z.enum(waiterStates),
  ...standingOf(entryActs),
  /** Present once a seat was offered. Its link opens with the key of the place. */
  offer: z.optional(z.object({ id: z.string(), status: z.enum(offerStatuses) })),
});
export type PlaceView = z.output<typeof placeView>;

/** The offer behind the code of a walk-in. `key` opens this offer alone. */
export const openedShortLink = z.object({ id: z.string(), key: z.string() });

/** An offer, as its holder sees it. `total` is its price in dollars: nothing, if package hours pay for it. */
export const offerView = z.object({
  id: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  duration: z.int(),
  total: z.number(),
  /** ISO 8601. */
  until: z.iso.datetime(),
  status: z.enum(offerStatuses),
  ...standingOf(offerActs),
  /** The name and address that fill the form in. */
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  isStudent: z.optional(bookingFields.isStudent),
  /** True for somebody who stands at the desk. */
  isWalkIn: z.optional(z.literal(true)),
  /** The promotion code that the desk has typed for a walk-in. It takes no other one. */
  code: z.optional(z.string()),
  /** The way in which a walk-in pays: by card at the visitor's phone, or with package hours. */
  paidBy: z.optional(z.enum(walkInLinkPayments)),
});
export type OfferView = z.output<typeof offerView>;
