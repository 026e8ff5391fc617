import * as z from 'zod/mini';
import { reason, requestId } from './change-fields.ts';
import { packageWithHours } from './package.ts';

export const packageSearch = z.strictObject({ userId: z.uuid('Please look for the member again.') });

/** The packages of a member. */
export const memberPackages = z.object({
  username: z.string(),
  packages: z.array(packageWithHours),
});
export type MemberPackages = z.output<typeof memberPackages>;

const hoursSentence = 'Please enter the hours to add or to take away as a whole number.';

export const hoursCorrection = z.strictObject({
  userId: z.uuid('Please reload the page.'),
  /** Above zero to give hours, below zero to take them away. */
  hours: z.int(hoursSentence).check(z.refine((hours) => hours !== 0, { error: hoursSentence })),
  reason,
  requestId,
});
export type HoursCorrection = z.output<typeof hoursCorrection>;
