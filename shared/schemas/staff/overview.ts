import * as z from 'zod/mini';
import { weekdays } from '../../domain/time/weekdays.ts';
import { canaryResult } from '../canary.ts';

/** The queues in which something waits for an operator. */
export const waitingQueues = [
  'open-dispute',
  'failed-refund',
  'late-refund',
  'appeal',
  'unsent-mail',
  'contact-message',
] as const;
const waitingKinds = [...waitingQueues, 'strikes'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const cents = z.int();

const figures = z.object({
  at: z.iso.datetime(),
  faults: z.int(),
  owed: z.object({
    organisationsCents: cents,
    undecidedCents: cents,
    refundsOnTheirWayCents: cents,
    refundsFailedCents: cents,
    unusedHoursCents: z.optional(cents),
  }),
  weeks: z.array(
    z.object({
      week: z.string(),
      revenueCents: cents,
      donatedCents: cents,
      forfeitedCents: cents,
      returnedCents: cents,
    }),
  ),
  use: z.array(z.object({ weekday: z.enum(weekdays), hour: z.int(), booked: z.int(), open: z.int() })),
  visitors: z.optional(
    z.array(z.object({ week: z.string(), arrived: z.int(), noShows: z.int(), unrecorded: z.int() })),
  ),
});

const dayAhead = z.object({
  date: z.string(),
  sessions: z.int(),
  /** Seats times hours. */
  bookedHours: z.int(),
  openHours: z.int(),
});
export type DayAhead = z.output<typeof dayAhead>;

const nextSession = z.object({ id: z.uuid(), name: z.string(), timeSlot: z.string(), duration: z.int() });
export type NextSession = z.output<typeof nextSession>;

/** The office in one look. */
export const overview = z.object({
  /** Counted up to a limit. `hasMore`: there are more than that. Only what there is. */
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int(), hasMore: z.boolean() })),
  /** Today's sessions that are not over, the first of them with a name. */
  today: z.object({ next: z.array(nextSession), later: z.int() }),
  /** Today and the days after it. */
  days: z.array(dayAhead),
  /** Absent until the canary has looked for the first time. */
  canary: z.optional(canaryResult),
  /** The seats of each hour of the week that were asked for, offered and sold. Absent together with `figures`. */
  demand: z.optional(
    z.array(
      z.object({
        weekday: z.enum(weekdays),
        hour: z.int(),
        asked: z.int(),
        offered: z.int(),
        sold: z.int(),
      }),
    ),
  ),
  /** Absent until the books have been checked for the first time. */
  figures: z.optional(figures),
});
export type Overview = z.output<typeof overview>;
