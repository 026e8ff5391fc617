import * as z from 'zod/mini';

/** The steps of the way to a booking that the canary goes, in their order. */
export const canarySteps = ['pages', 'hours', 'hold'] as const;
export type CanaryStep = (typeof canarySteps)[number];

const fault = z.object({ step: z.enum(canarySteps), sentence: z.string() });
export type CanaryFault = z.output<typeof fault>;

/** The last result of the canary. */
export const canaryResult = z.object({
  /** ISO 8601. */
  at: z.iso.datetime(),
  /** The steps that failed twice in a row. Empty when booking works. */
  faults: z.array(fault),
  /** The time since which something fails. Absent when nothing does. */
  failsSince: z.optional(z.iso.datetime()),
});
export type CanaryResult = z.output<typeof canaryResult>;
