import * as z from 'zod/mini';
import { longest } from '../../domain/text/text-limits.ts';
import { bookingFields } from '../booking.ts';
import { optionalText } from '../text.ts';

const again = 'Please reload the page and try again.';
const amountSentence = 'Please enter an amount from $0 to $100,000.';
const amount = z
  .int(amountSentence)
  .check(z.minimum(0, amountSentence), z.maximum(10_000_000, amountSentence));

export const cashQuery = z.strictObject({ day: bookingFields.date });

export const cashCount = z.strictObject({
  day: bookingFields.date,
  nonce: z.uuid(again),
  countedCents: amount,
  /** The cents that the page has shown as expected. They are compared. */
  expectedCents: z.int(again),
  /** True for a count that corrects an earlier one of the same day. */
  corrects: z._default(z.boolean(again), false),
  note: optionalText({ name: 'the note', maxLength: longest.note }),
});
export type CashCount = z.output<typeof cashCount>;

/** The drawer of a local day. Amounts are in cents, times in ISO 8601, and people by their names. */
export const cashDay = z.object({
  day: z.string(),
  /** The cents that should be in the drawer: taken, less those that were paid back. */
  expectedCents: z.int(),
  moved: z.array(z.object({ bookingId: z.string(), cents: z.int(), by: z.string(), at: z.string() })),
  counted: z.array(
    z.object({
      countedCents: z.int(),
      expectedCents: z.int(),
      by: z.string(),
      at: z.string(),
      note: z.optional(z.string()),
    }),
  ),
});
export type CashDay = z.output<typeof cashDay>;
