import { site } from '../../site.ts';
import type { StakeMode } from '../stakes/stake-mode.ts';

/** The numbers of `shared/site.ts` that are part of what a customer buys. */
export const policyNumbers = [
  'freeCancelHours',
  'lateCancelHours',
  'lateRefundPercent',
  'regretMinutes',
  'rescheduleHours',
  'maxMoves',
  'undecidedStakeDays',
  'checkInOpensMinutes',
  'noShowAfterMinutes',
  'attestHours',
  'appealHours',
  'appealDecisionDays',
] as const;
type PolicyNumber = (typeof policyNumbers)[number];

/**
 * The terms on which a booking can be changed and its donation is decided. Each booking keeps those of its purchase.
 */
export type Policy = Readonly<Record<PolicyNumber, number>> & { readonly stakeMode: StakeMode };

/** The terms of a booking that is made now. */
export const policyInForce = (): Policy => {
  const numbers = Object.fromEntries(policyNumbers.map((name) => [name, site[name]]));
  return { stakeMode: site.stakeMode, ...(numbers as Record<PolicyNumber, number>) };
};

/** The terms of a purchase, with those that were not yet agreed upon when it was made. */
export const policyOfPurchase = (agreed: Partial<Policy> = {}): Policy => ({
  ...policyInForce(),
  stakeMode: 'honour',
  ...agreed,
});
