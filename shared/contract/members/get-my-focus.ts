import * as z from 'zod/mini';
import { donationStatuses } from '../../domain/stakes/stakes.ts';
import { contract } from '../definition/contract.ts';

/** A member's own year: `shared/domain/figures/focus.ts` says what each number counts. */
const focus = z.object({
  weeks: z.array(z.object({ week: z.string(), hours: z.int() })),
  streakWeeks: z.int(),
  longestStreakWeeks: z.int(),
  kept: z.int(),
  missed: z.int(),
  cancelled: z.int(),
  finishedTasks: z.int(),
  donations: z.array(z.object({ status: z.enum(donationStatuses), count: z.int(), cents: z.int() })),
});

export default contract(
  {
    method: 'GET',
    path: '/api/my-focus',
    caller: 'member',
    response: focus,
    touches: {
      table: ['BatchGetItem', 'GetItem', 'Query'],
      reads: ['BOOKING#', 'USER#'],
      indexes: ['owner'],
    },
  },
  {
    answer: {
      weeks: [{ week: '2026-11-16', hours: 3 }],
      streakWeeks: 1,
      longestStreakWeeks: 4,
      kept: 1,
      missed: 0,
      cancelled: 0,
      finishedTasks: 1,
      donations: [{ status: 'donated', count: 1, cents: 1000 }],
    },
  },
);
