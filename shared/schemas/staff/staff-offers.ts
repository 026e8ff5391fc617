import * as z from 'zod/mini';
import { offerStatuses } from '../../domain/offers/describe-offer.ts';
import { bookingFields } from '../booking.ts';
import { personName } from '../text.ts';

/**
 * Seats that an operator keeps for somebody on the phone, who gets a link by mail, or pays in cash when they come and
 * needs no address then.
 */
export const staffOfferRequest = z
  .strictObject({
    /** Made by the page. The same request again is the same offer. */
    nonce: z.uuid('Please reload the page and try again.'),
    name: personName({ name: 'the name', maxLength: 100 }),
    email: z.optional(bookingFields.email),
    date: bookingFields.date,
    timeSlot: bookingFields.timeSlot,
    duration: bookingFields.duration,
    paysAtDesk: z.optional(z.literal(true)),
    /** Of somebody who pays at the desk. A form behind a link asks for it itself. */
    isStudent: z.optional(bookingFields.isStudent),
  })
  .check(
    z.refine(({ email, paysAtDesk }) => (email === undefined) === (paysAtDesk === true), {
      error: 'Please enter the e-mail address to which the link goes.',
      path: ['email'],
    }),
  );
export type StaffOfferRequest = z.output<typeof staffOfferRequest>;

/** An offer, as the office sees it. */
export const staffOffer = z.object({
  id: z.string(),
  name: z.string(),
  timeSlot: z.string(),
  duration: z.int(),
  /** ISO 8601. */
  until: z.iso.datetime(),
  status: z.enum(offerStatuses),
  says: z.string(),
  /** The one who has made it: somebody on the waiting list gets theirs from the list. */
  madeBy: z.enum(['staff', 'waiting-list']),
  /** In cash at the desk, in cents. */
  owesCents: z.optional(z.int()),
});
export type ShownOffer = z.output<typeof staffOffer>;

/** The open offers of a local date. */
export const staffOffers = z.object({ offers: z.array(staffOffer) });
