import { site } from '../site.ts';

/** The settings of `shared/site.ts` that are part of what a customer buys. */
export const policySettings = [
  'freeCancelHours',
  'lateCancelHours',
  'lateRefundPercent',
  'regretMinutes',
  'rescheduleHours',
  'maxMoves',
  'undecidedStakeDays',
] as const;

/** The terms on which a booking can be cancelled and moved. Each booking keeps those of its purchase. */
export type Policy = Readonly<Record<(typeof policySettings)[number], number>>;

/** The terms of a booking that is made now. */
export const policyInForce = (): Policy =>
  Object.fromEntries(policySettings.map((name) => [name, site[name]])) as Policy;
