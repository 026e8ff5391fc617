import * as z from 'zod/mini';
import { appealOutcomes } from '../domain/donations/donation-case.ts';
import { donationStatuses } from '../domain/stakes/stakes.ts';
import { longest, shortestAppeal } from '../domain/text/text-limits.ts';
import { reason } from './change-fields.ts';
import { requiredText } from './text.ts';

export const appealRequest = z.strictObject({
  text: requiredText({ name: 'your appeal', maxLength: longest.appeal, lines: true }).check(
    z.minLength(shortestAppeal, `Please tell us what happened, in at least ${shortestAppeal} characters.`),
  ),
});

/** An appeal that waits for an operator. Amounts are in cents. */
export const openAppeal = z.object({
  bookingId: z.uuid(),
  name: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  duration: z.int(),
  task: z.string(),
  donationAmount: z.int(),
  charityName: z.string(),
  charityOnSuccess: z.string(),
  /** The words of the holder. Absent once they have deleted their account. */
  text: z.optional(z.string()),
  appealedAt: z.iso.datetime(),
  /** It is upheld if nobody has decided by then. */
  decideBy: z.iso.datetime(),
  /** The record of the desk in a few words: "did not come". */
  record: z.string(),
  /** The names of those who recorded it. */
  recordedBy: z.array(z.string()),
  /** A sentence when this operator cannot decide. */
  obstacle: z.optional(z.string()),
});
export type OpenAppeal = z.output<typeof openAppeal>;

export const appealDecision = z.strictObject({
  upheld: z.boolean('Please uphold the appeal, or reject it.'),
  reason,
});

export const decidedAppeal = z.object({
  bookingId: z.uuid(),
  outcome: z.enum(appealOutcomes),
  donationStatus: z.enum(donationStatuses),
});
