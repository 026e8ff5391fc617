import * as z from 'zod/mini';
import { longest } from '../../domain/text/text-limits.ts';
import { requestId } from '../change-fields.ts';
import { month } from '../month.ts';
import { requiredText } from '../text.ts';
import { recordedPayout } from './recorded-payout.ts';

export const recipient = requiredText({ name: 'the recipient', maxLength: 200 });

/** A month of the space. Without it: the current one. */
export const payoutsQuery = z.strictObject({ recordedIn: z.optional(month) });

const openPayout = z.object({
  recipient: z.string(),
  month: z.string(),
  dueCents: z.int(),
  donations: z.int(),
  /** ISO 8601. It can be recorded as paid from then on. */
  payableFrom: z.string(),
});
export type OpenPayout = z.output<typeof openPayout>;

export const payouts = z.object({
  open: z.array(openPayout),
  /** The donations of payments that a bank has to decide about. */
  disputed: z.array(z.pick(openPayout, { recipient: true, dueCents: true, donations: true })),
  recordedIn: z.string(),
  recorded: z.array(recordedPayout),
});
export type Payouts = z.output<typeof payouts>;

export const payoutRecord = z.strictObject({
  recipient,
  month,
  /** The amount that the page has shown. Another one is answered 409. */
  amountCents: z.int('Please reload the page.').check(z.minimum(1, 'Please reload the page.')),
  reference: requiredText({ name: 'the reference', maxLength: longest.reference }),
  paidOn: z.iso.date('Please enter the day of the payment.'),
  requestId,
});
export type PayoutRecord = z.output<typeof payoutRecord>;
