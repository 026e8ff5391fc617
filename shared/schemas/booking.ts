import * as z from 'zod/mini';
import { lateChoices } from '../domain/desk/late-choices.ts';
import { standings } from '../domain/donations/donation-case.ts';
import { deadlineKinds } from '../domain/donations/donation-deadline-kinds.ts';
import { isEmail, tidyEmail } from '../domain/people/email-forms.ts';
import { returnReasons } from '../domain/people/email-outcomes.ts';
import { bookingStatuses, policyNumbers } from '../domain/policy/policy.ts';
import { formatCents } from '../domain/prices/pricing.ts';
import { type CharityType, charityTypes, organisations } from '../domain/stakes/charities.ts';
import { stakeModes } from '../domain/stakes/stake-mode.ts';
import { donationStatuses, stakeActions } from '../domain/stakes/stakes.ts';
import { longest } from '../domain/text/text-limits.ts';
import { pastClosingSentence, runsPastClosing, timeSlots } from '../domain/time/slots.ts';
import { site } from '../site.ts';
import { optionalText, personName, requiredText } from './text.ts';

const dateSentence = 'Please choose a date, written like 2026-11-20.';
const durationSentence = `Please choose a duration of 1 to ${site.maxDurationHours} whole hours.`;
const donationSentence = 'Please enter the donation as whole dollars, 0 or more.';
export const missingEmailSentence = 'Please enter your e-mail address.';
const maxDonationCents = site.maxDonationDollars * 100;

/** The fields of the booking form, each with its limits and its messages. */
export const bookingFields = {
  name: personName({ name: 'your full name', maxLength: 100 }),
  email: z
    .string(missingEmailSentence)
    .check(
      z.overwrite(tidyEmail),
      z.minLength(1, missingEmailSentence),
      z.maxLength(254, 'Please shorten your e-mail address to 254 characters.'),
      z.refine(isEmail, 'Please enter a valid e-mail address, like name@example.com.'),
    ),
  phone: optionalText({ name: 'your phone number', maxLength: 32 }),
  date: z.iso.date(dateSentence),
  timeSlot: z.enum(timeSlots as [string, ...string[]], 'Please choose one of the offered time slots.'),
  duration: z
    .int(durationSentence)
    .check(z.minimum(1, durationSentence), z.maximum(site.maxDurationHours, durationSentence)),
  task: requiredText({ name: 'your task', maxLength: 2000, lines: true }),
  isStudent: z.enum(['yes', 'no'], 'Please say whether you are a student.'),
  charityType: z.optional(z.enum(charityTypes, 'Please choose either a charity or an anti-charity.')),
  charityName: z.optional(
    z.enum(
      [...site.charities, ...site.antiCharities],
      'Please choose an organisation from the list for your donation.',
    ),
  ),
};

export const fitsBeforeClosing = z.refine<{ timeSlot: string; duration: number }>(
  ({ timeSlot, duration }) => !runsPastClosing(timeSlot, duration),
  {
    path: ['duration'],
    error: pastClosingSentence,
  },
);

interface Stake {
  charityType?: CharityType | undefined;
  charityName?: string | undefined;
}

/** A stake names its kind and an organisation of that kind. */
export const stakeChecks = <T extends Stake>(hasStake: (booking: T) => boolean) => [
  z.refine<T>((booking) => !hasStake(booking) || booking.charityType !== undefined, {
    path: ['charityType'],
    error: 'Please choose where your donation goes: a charity or an anti-charity.',
  }),
  z.refine<T>(
    (booking) =>
      !hasStake(booking) ||
      booking.charityType === undefined ||
      organisations[booking.charityType].includes(booking.charityName ?? ''),
    { path: ['charityName'], error: 'Please choose an organisation from the list for your donation.' },
  ),
];

export const bookingDataFields = {
  ...bookingFields,
  packageId: z.optional(z.uuid('Please choose one of your packages.')),
  isStudent: z._default(bookingFields.isStudent, 'no'),
  /** In cents, but whole dollars. */
  donationAmount: z._default(
    z
      .int(donationSentence)
      .check(
        z.minimum(0, donationSentence),
        z.multipleOf(100, donationSentence),
        z.maximum(maxDonationCents, `Please keep the donation to ${formatCents(maxDonationCents)} or less.`),
      ),
    0,
  ),
};

export const bookingChecks = [
  fitsBeforeClosing,
  ...stakeChecks<Stake & { donationAmount: number; timeSlot: string; duration: number }>(
    (b) => b.donationAmount > 0,
  ),
];

/** The booking as the browser sends it, at checkout and again after payment. */
export const bookingData = z.strictObject(bookingDataFields).check(...bookingChecks);
export type BookingData = z.output<typeof bookingData>;

const offerSentence = 'Please open the offer by its link.';

/** The offer that a checkout or a booking accepts, with the key of its link. */
export const offerKey = z.strictObject({ id: z.string(offerSentence), key: z.string(offerSentence) });
export type OfferKey = z.output<typeof offerKey>;

const numbers = Object.fromEntries(policyNumbers.map((name) => [name, z.number()]));
const policy = z.object({
  stakeMode: z.enum(stakeModes),
  ...(numbers as Record<(typeof policyNumbers)[number], z.ZodMiniNumber>),
});

/** The state of the dispute about a payment. Absent when nobody disputes it, or the bank has decided for us. */
export const bookingDispute = z.optional(z.enum(['open', 'lost']));

/** The code that has lowered the price of a purchase, and by how many cents. Absent: none has. */
export const discount = z.optional(z.object({ code: z.string(), cents: z.int() }));

/** A booking as its owner sees it. Amounts are in cents, times in ISO 8601. */
export const booking = z.object({
  id: z.uuid(),
  userId: z.optional(z.uuid()),
  packageId: z.optional(z.uuid()),
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  date: z.string(),
  timeSlot: z.string(),
  duration: z.int(),
  task: z.string(),
  isStudent: z.enum(['yes', 'no']),
  sessionPriceCents: z.int(),
  discount,
  donationAmount: z.int(),
  charityType: z.optional(z.enum(charityTypes)),
  charityName: z.optional(z.string()),
  /** The recipient of the donation if its owner succeeds, as agreed at checkout. */
  charityOnSuccess: z.optional(z.string()),
  donationStatus: z.enum(donationStatuses),
  /** The recipient of the donation, once it is decided and not refunded. */
  donationRecipient: z.optional(z.string()),
  donationDecidedAt: z.optional(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  /** The time at which the browser that booked it corrected its address. */
  emailCorrectedAt: z.optional(z.iso.datetime()),
  /** The time at which the former address took the correction back. */
  emailRestoredAt: z.optional(z.iso.datetime()),
  /** Our last email to its address that came back. */
  undelivered: z.optional(z.object({ at: z.iso.datetime(), reason: z.enum(returnReasons) })),
  status: z.enum(bookingStatuses),
  /** The terms of its purchase. */
  policy,
  moves: z.int(),
  /** True when its holder moved it after free cancelling had ended. */
  freeCancelEnded: z.optional(z.boolean()),
  /** The last move by an operator, and the latest start that it had before. No right ends by such a move. */
  operatorMove: z.optional(z.object({ at: z.iso.datetime(), latestStart: z.iso.datetime() })),
  /** The delay that its holder has announced, for the time that it had under this sequence. */
  late: z.optional(z.object({ minutes: z.int(), sequence: z.int() })),
  /** The same for all sessions that were booked at once for several weeks. */
  seriesId: z.optional(z.uuid()),
  /** The number of its changes, as calendars count them. */
  sequence: z.int(),
  cancelledAt: z.optional(z.iso.datetime()),
  /** `open` while its payment is disputed. `lost` once a bank has taken money of it back. */
  dispute: bookingDispute,
  /** The cents of its price that banks have taken back. */
  chargedBackCents: z.optional(z.int()),
  /** The cents that banks have taken of its undecided donation. They are not in `donationAmount` any more. */
  donationTakenCents: z.optional(z.int()),
  /** The cents that banks have taken of its payment in all. */
  bankCents: z.optional(z.int()),
  /** The cents of its price that an operator has paid back apart from a cancellation. */
  goodwillCents: z.optional(z.int()),
  /** The result of its cancellation: the cents for the card, donation included, and the hours for the package. */
  returned: z.optional(z.object({ refundCents: z.int(), hoursBack: z.int() })),
});
export type Booking = z.output<typeof booking>;

/** A booking with the changes that its holder can make now. */
export const changeableBooking = z.extend(booking, {
  /**
   * The result of cancelling now, and the last moment at which it stays the same. Absent when it is too late. `tiers`:
   * its parts now and later, each until its last moment.
   */
  cancellation: z.optional(
    z.object({
      refundCents: z.int(),
      hoursBack: z.int(),
      until: z.iso.datetime(),
      tiers: z.array(
        z.object({
          sessionCents: z.int(),
          donationCents: z.int(),
          hoursBack: z.int(),
          until: z.iso.datetime(),
        }),
      ),
    }),
  ),
  /** Absent when the session cannot be moved any more. */
  reschedulableUntil: z.optional(z.iso.datetime()),
  movesLeft: z.int(),
  /** Present for the browser of a guest while it can correct the address. */
  emailCorrectableUntil: z.optional(z.iso.datetime()),
});
export type ChangeableBooking = z.output<typeof changeableBooking>;

/** The keys that open a booking. */
const bookingKeys = ['session', 'browser', 'link'] as const;
export type BookingKey = (typeof bookingKeys)[number];

/** A pending donation that the desk has a say in. */
const donationView = z.object({
  standing: z.enum(standings),
  /** A sentence about the record of the desk. */
  record: z.string(),
  /** Sentences about what was recorded, and what follows from it. */
  message: z.string(),
  /** The decisions that are open. */
  actions: z.array(z.enum(stakeActions)),
  /** The word of the holder that waits. */
  claim: z.optional(z.enum(['achieved', 'refund'])),
  /** Present while an appeal is possible. */
  appealUntil: z.optional(z.iso.datetime()),
});

/** A booking with all that its holder is told about its donation. */
export const bookingWithDonation = z.extend(changeableBooking, {
  donation: z.optional(donationView),
  /** The deadline that runs about its donation, of the holder or of ours. */
  donationDeadline: z.optional(z.object({ kind: z.enum(deadlineKinds), until: z.iso.datetime() })),
});
export type BookingWithDonation = z.output<typeof bookingWithDonation>;

/** A booking as one of its keys opens it. A mail link does not show who booked. */
export const openedBooking = z.extend(bookingWithDonation, {
  name: z.optional(booking.shape.name),
  email: z.optional(booking.shape.email),
  openedBy: z.enum(bookingKeys),
});
export type OpenedBooking = z.output<typeof openedBooking>;

/** A corrected booking, as the link to its former address shows it: that mailbox may be a stranger's. */
export const emailCorrectionView = z.object({
  ...z.pick(booking, { date: true, timeSlot: true, duration: true }).shape,
  correctedAt: z.iso.datetime(),
  /** The correction can be taken back until then. */
  until: z.iso.datetime(),
  isTakenBack: z.boolean(),
});
export type EmailCorrectionView = z.output<typeof emailCorrectionView>;

export const stakeDecision = z.strictObject({
  action: z.enum(stakeActions, 'Please choose achieved, failed or refund.'),
  /** The e-mail address of the booking. A mail link needs it for large or final decisions. */
  email: z.optional(bookingFields.email),
});

export const stakeDecided = z.object({
  /** A sentence about the money, for its owner. */
  message: z.string(),
  donationStatus: z.enum(donationStatuses),
});

const amountSentence = 'Please reload the page, so that it shows what comes back.';

/** The amounts are those that the page showed. They are compared, never paid. */
export const cancellationRequest = z.strictObject({
  expectedRefundCents: z.int(amountSentence).check(z.minimum(0, amountSentence)),
  /** Absent: only the amount is compared. */
  expectedHoursBack: z.optional(z.int(amountSentence).check(z.minimum(0, amountSentence))),
  reason: optionalText({ name: 'the reason', maxLength: longest.reason, lines: true }),
});

export const emailCorrection = z.strictObject({ email: bookingFields.email });

const preparationSentence = 'Please tell us another task, or that you are 10, 20 or 30 minutes late.';

/** A holder's words before the session: another task, or that they come later. */
export const preparation = z
  .strictObject({
    task: z.optional(bookingFields.task),
    lateMinutes: z.optional(z.literal(lateChoices, preparationSentence)),
  })
  .check(
    z.refine(({ task, lateMinutes }) => task !== undefined || lateMinutes !== undefined, preparationSentence),
  );

export const rescheduleRequest = z.strictObject({
  date: bookingFields.date,
  timeSlot: bookingFields.timeSlot,
});
