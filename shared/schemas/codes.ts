import * as z from 'zod/mini';
import { codeTargets } from '../domain/prices/codes.ts';
import { longest } from '../domain/text/text-limits.ts';
import { bookingData, bookingFields, offerKey } from './booking.ts';
import { packageData } from './package.ts';
import { optionalText } from './text.ts';

const codeSentence = 'Please write the code with 3 to 24 letters, digits and hyphens.';

/** A code as somebody types it: capitals and small letters are the same. */
export const typedCode = z.string(codeSentence).check(
  z.overwrite<string>((text) => text.trim().toUpperCase()),
  z.regex(/^[A-Z0-9-]{3,24}$/, codeSentence),
);

const percentSentence = 'Please enter a whole percentage from 1 to 100.';
const centsSentence = 'Please enter an amount from $0.01 to $10,000.';
const usesSentence = 'Please enter a number of uses from 1 to 100,000.';
const timeSentence = 'Please choose a day, written like 2026-11-20.';

const count = z.int(usesSentence).check(z.minimum(1, usesSentence), z.maximum(100_000, usesSentence));
/** A local day, or a moment. */
const dayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], timeSentence);

export const newCode = z
  .strictObject({
    code: typedCode,
    percent: z.optional(
      z.int(percentSentence).check(z.minimum(1, percentSentence), z.maximum(100, percentSentence)),
    ),
    centsOff: z.optional(
      z.int(centsSentence).check(z.minimum(1, centsSentence), z.maximum(1_000_000, centsSentence)),
    ),
    on: z.enum(codeTargets, 'Please say what the code is for: sessions, packages or both.'),
    from: z.optional(dayOrMoment),
    /** A day is the last one. */
    until: z.optional(dayOrMoment),
    uses: z.optional(count),
    usesEach: z.optional(count),
    note: z._default(optionalText({ name: 'the note', maxLength: longest.note }), ''),
  })
  .check(
    z.refine(({ percent, centsOff }) => (percent === undefined) !== (centsOff === undefined), {
      error: 'Please enter either a percentage or an amount.',
    }),
  );
export type NewCode = z.output<typeof newCode>;

/** A code as the office sees it. Times are in ISO 8601. */
export const code = z.object({
  code: z.string(),
  percent: z.optional(z.int()),
  centsOff: z.optional(z.int()),
  on: z.enum(codeTargets),
  from: z.optional(z.string()),
  /** The first moment at which it is over. */
  until: z.optional(z.string()),
  uses: z.optional(z.int()),
  usesEach: z.optional(z.int()),
  note: z.string(),
  createdAt: z.string(),
  endedAt: z.optional(z.string()),
  /** The uses of open checkouts and of purchases whose price was not refunded in full. */
  used: z.int(),
  bought: z.int(),
  givenCents: z.int(),
});
export type Code = z.output<typeof code>;

export const codeList = z.object({ codes: z.array(code) });

const unfilled = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.union([z.literal(''), schema]));

/** A booking that is priced: its form may not be filled in yet. What has no price may be empty. */
const pricedBooking = z.strictObject({
  duration: bookingFields.duration,
  isStudent: z.optional(bookingFields.isStudent),
  donationAmount: bookingData.shape.donationAmount,
  packageId: bookingData.shape.packageId,
  email: z.optional(bookingFields.email),
  name: unfilled(bookingData.shape.name),
  phone: unfilled(bookingData.shape.phone),
  date: unfilled(bookingData.shape.date),
  timeSlot: unfilled(bookingData.shape.timeSlot),
  task: unfilled(bookingData.shape.task),
  charityType: unfilled(bookingData.shape.charityType),
  charityName: unfilled(bookingData.shape.charityName),
});

export const quoteRequest = z
  .strictObject({
    bookingData: z.optional(pricedBooking),
    packageData: z.optional(packageData),
    code: z.optional(typedCode),
    /** The offer that is about to be accepted: what it fixes is taken from it. */
    offer: z.optional(offerKey),
  })
  .check(
    z.refine((request) => (request.bookingData === undefined) !== (request.packageData === undefined), {
      error: 'Please send either a booking or a package.',
    }),
  );

/** `total` is in dollars, the lines are in cents, and add up to it. */
export const quote = z.object({
  total: z.number(),
  lines: z.array(z.object({ text: z.string(), cents: z.int() })),
});
export type Quote = z.output<typeof quote>;
