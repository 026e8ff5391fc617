import * as z from 'zod/mini';

const monthSentence = 'Please choose a month, written like 2026-11.';

export const monthReportQuery = z.strictObject({
  month: z.string(monthSentence).check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, monthSentence)),
});

const count = z.int();

/** Amounts are in cents. */
export const monthReport = z.object({
  month: z.string(),
  sessions: count,
  hours: count,
  cancelled: count,
  arrived: count,
  noShows: count,
  students: count,
  people: count,
  returning: count,
  cardCents: count,
  cashCents: count,
  packageCents: count,
  paidBackCents: count,
  revenueCents: count,
  donationCents: count,
  paidCents: count,
  earnedCents: count,
  codeUses: count,
  codeCents: count,
  turnedAway: count,
  days: z.array(z.object({ date: z.string(), sessions: count, hours: count })),
});
export type MonthReportAnswer = z.output<typeof monthReport>;
