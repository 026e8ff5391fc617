import { site } from '../../site.ts';
import type { StakeMode } from '../stakes/stake-mode.ts';

/**
 * Every term of a purchase, with its value for purchases that are older than the term. That value never changes: a new
 * term must not take anything from what was sold without it.
 */
const valueBeforeTerm = {
  stakeMode: 'honour' as StakeMode,
  freeCancelHours: 24,
  lateCancelHours: 2,
  lateRefundPercent: 50,
  regretMinutes: 30,
  rescheduleHours: 12,
  maxMoves: 2,
  undecidedStakeDays: 14,
  checkInOpensMinutes: 15,
  noShowAfterMinutes: 15,
  attestHours: 24,
  appealHours: 72,
  appealDecisionDays: 7,
} satisfies Partial<Record<keyof typeof site, number | string>>;

/** The terms on which a booking can be changed and its donation is settled. A booking keeps those of its purchase. */
export type Policy = Readonly<typeof valueBeforeTerm>;

const termNames = Object.keys(valueBeforeTerm) as (keyof Policy)[];

type PolicyNumber = Exclude<keyof Policy, 'stakeMode'>;
/** The terms that are numbers. */
export const policyNumbers: readonly PolicyNumber[] = termNames.filter((name) => name !== 'stakeMode');

/** The terms of a booking that is made now. */
export const policyInForce = (): Policy =>
  Object.fromEntries(termNames.map((name) => [name, site[name]])) as unknown as Policy;

/** The terms of a purchase, of which an earlier release has stored those that it knew. */
export const policyOfPurchase = (agreed: Partial<Policy> = {}): Policy => ({ ...valueBeforeTerm, ...agreed });
