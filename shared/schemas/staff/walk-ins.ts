import * as z from 'zod/mini';
import { walkInStates } from '../../domain/door/describe-arrival.ts';
import { walkInLinkPayments, walkInPayments } from '../../domain/door/walk-in.ts';
import { longest } from '../../domain/text/text-limits.ts';
import { bookingFields } from '../booking.ts';
import { typedCode } from '../codes.ts';
import { optionalText, personName } from '../text.ts';

const again = 'Please try again.';

export const walkInRequest = z
  .strictObject({
    /** Made by the desk. The same request again is the same walk-in. */
    nonce: z.uuid(again),
    name: personName({ name: 'the name', maxLength: 100 }),
    duration: bookingFields.duration,
    isStudent: bookingFields.isStudent,
    paidBy: z.enum(walkInPayments, 'Please choose how the visitor pays.'),
    /** Only for a visitor who pays by card at their phone. */
    code: z.optional(typedCode),
    /** Only for a session that is given away. */
    reason: optionalText({ name: 'the reason', maxLength: longest.reason, lines: true }),
  })
  .check(
    z.refine(({ code, paidBy }) => code === undefined || paidBy === 'phone', {
      path: ['code'],
      error: 'A promotion code needs a payment by card at the visitor’s phone. Please remove the code.',
    }),
  );

/** The session of a walk-in, as the desk sees it. Its price is the one amount there. */
export const bookedWalkIn = z.object({
  booking: z.object({
    id: z.uuid(),
    name: z.string(),
    date: z.string(),
    timeSlot: z.string(),
    duration: z.int(),
    seats: z.array(z.int()),
    sessionPriceCents: z.int(),
  }),
});
export type BookedWalkIn = z.output<typeof bookedWalkIn>;

export const voidedSale = z.object({ id: z.uuid(), voidedAt: z.iso.datetime() });
export type VoidedSale = z.output<typeof voidedSale>;

/** A link, short enough to be typed, for the phone of a visitor who pays there. The seats are kept until then. */
const offeredWalkIn = z.object({ id: z.uuid(), link: z.url(), until: z.iso.datetime() });
export type OfferedWalkIn = z.output<typeof offeredWalkIn>;

/** A walk-in who pays at their own phone, by card or with package hours. */
export const pendingWalkIn = z.object({
  id: z.uuid(),
  name: z.string(),
  timeSlot: z.string(),
  duration: z.int(),
  paidBy: z.enum(walkInLinkPayments),
  needsStudentId: z.boolean(),
  /** The seats are kept until then. */
  until: z.iso.datetime(),
  state: z.enum(walkInStates),
  /** Absent for one that an earlier release has made. */
  link: z.optional(z.url()),
});
export type PendingWalkIn = z.output<typeof pendingWalkIn>;

export const walkIn = z.union([bookedWalkIn, offeredWalkIn]);
export type WalkIn = z.output<typeof walkIn>;
