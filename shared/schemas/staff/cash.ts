import * as z from 'zod/mini';
import { drawerMovements, movedKinds } from '../../domain/door/drawer.ts';
import { longest } from '../../domain/text/text-limits.ts';
import { bookingFields } from '../booking.ts';
import { optionalText } from '../text.ts';

const again = 'Please try again.';
const amountFrom = (leastCents: number, sentence: string) =>
  z.int(sentence).check(z.minimum(leastCents, sentence), z.maximum(10_000_000, sentence));
const note = optionalText({ name: 'the note', maxLength: longest.note });

/** `day`: today at the venue, if absent. */
export const cashQuery = z.strictObject({ day: z.optional(bookingFields.date) });

export const cashCount = z.strictObject({
  day: bookingFields.date,
  nonce: z.uuid(again),
  countedCents: amountFrom(0, 'Please enter an amount from $0 to $100,000.'),
  /** The cents that the page has shown as expected. They are compared. */
  expectedCents: z.int(again),
  /** True for another count of the same day. */
  corrects: z._default(z.boolean(again), false),
  note,
});
export type CashCount = z.output<typeof cashCount>;

export const cashMovement = z.strictObject({
  /** Made by the page. The same request again is the same movement. */
  nonce: z.uuid(again),
  kind: z.enum(drawerMovements, 'Please choose a float, a deposit or a payout.'),
  cents: amountFrom(1, 'Please enter an amount from $0.01 to $100,000.'),
  note,
});
export type CashMovement = z.output<typeof cashMovement>;

/** The drawer of a local day. Amounts are in cents, times in ISO 8601, and people by their names. */
export const cashDay = z.object({
  day: z.string(),
  /** The cents that were in the drawer when the day began, by all lines before it. */
  openingCents: z.int(),
  /** The cents that should be in it: the opening and all lines of the day. */
  expectedCents: z.int(),
  /** The lines about cash that was put in, or taken out, which is below zero. */
  moved: z.array(
    z.object({
      kind: z.enum(movedKinds),
      cents: z.int(),
      by: z.string(),
      at: z.string(),
      bookingId: z.optional(z.string()),
      note: z.optional(z.string()),
    }),
  ),
  /** The lines about counts. `cents`: counted beyond what was expected. The drawer goes on from what was counted. */
  counted: z.array(
    z.object({
      cents: z.int(),
      countedCents: z.int(),
      expectedCents: z.int(),
      by: z.string(),
      at: z.string(),
      note: z.optional(z.string()),
    }),
  ),
});
export type CashDay = z.output<typeof cashDay>;
