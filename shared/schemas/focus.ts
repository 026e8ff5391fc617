import * as z from 'zod/mini';
import { donationStatuses } from '../domain/stakes/stakes.ts';

/** A member's own year: `shared/domain/figures/focus.ts` says what each number counts. */
export const focus = z.object({
  weeks: z.array(z.object({ week: z.string(), hours: z.int() })),
  streakWeeks: z.int(),
  longestStreakWeeks: z.int(),
  kept: z.int(),
  missed: z.int(),
  cancelled: z.int(),
  finishedTasks: z.int(),
  donations: z.array(z.object({ status: z.enum(donationStatuses), count: z.int(), cents: z.int() })),
});
