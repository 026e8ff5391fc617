import type { AttendanceFacts } from '../desk/attendance.ts';
import { recordUntil } from '../desk/desk-times.ts';
import type { BookingDispute } from '../payments/disputes.ts';
import type { BookingStatus, Policy } from '../policy/policy.ts';
import type { CharityType } from '../stakes/charities.ts';
import { endAfterPauses, type Pause } from '../stakes/pauses.ts';
import type { DonationStatus, Stake, StakeAction } from '../stakes/stakes.ts';
import { daysAfter, type SessionTime } from '../time/location-time.ts';
import { hourMs } from '../time/milliseconds.ts';

/** The word of a holder that waits until the desk cannot correct its record any more. */
export type DonationClaim = Exclude<StakeAction, 'failed'>;

/** An operator rejects an appeal, or upholds it. Without a decision in time it is upheld. */
export const appealOutcomes = ['upheld', 'rejected'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** The parts of a booking that decide about its donation. Times are in ISO 8601. */
export interface DonationCase extends SessionTime {
  status: BookingStatus;
  donationAmount: number;
  donationStatus: DonationStatus;
  charityType?: CharityType | undefined;
  charityName?: string | undefined;
  charityOnSuccess?: string | undefined;
  dispute?: BookingDispute | undefined;
  policy: Policy;
  donationClaim?: DonationClaim | undefined;
  /** The time at which its holder was told that the desk's record stands against it. */
  notKeptAt?: string | undefined;
  appealedAt?: string | undefined;
  appealOutcome?: AppealOutcome | undefined;
  appealDecidedAt?: string | undefined;
  /** The times at which its payment was disputed, until now. Nobody can decide then, so the clocks of appeals stand. */
  pauses?: readonly Pause[] | undefined;
}

/** The parts that tell whether the desk has a say. */
export type AttestedCase = Partial<Pick<DonationCase, 'charityType'>> & Pick<DonationCase, 'policy'>;

/** The desk decides only about a donation that would go to an organisation that its holder opposes. */
export const isAttested = ({ policy, charityType }: AttestedCase): boolean =>
  policy.stakeMode === 'attested' && charityType === 'anti-charity';

/** The agreed organisations. Undefined for a booking without a donation. */
export const stakeOf = (donation: DonationCase): Stake | undefined => {
  const { donationAmount, charityType, charityName, charityOnSuccess } = donation;
  if (donationAmount === 0 || !charityType || !charityName || !charityOnSuccess) return undefined;
  return { charityType, charityName, charityOnSuccess };
};

/** The facts say that the donation is kept, that it is not, or nothing about it. */
export const verdictOf = (facts: AttendanceFacts): 'kept' | 'not-kept' | 'undecided' => {
  const { attendance, hasCriticalStrike, resultShown } = facts;
  if (attendance === 'no-show' || hasCriticalStrike || resultShown === 'no') return 'not-kept';
  return attendance === 'arrived' && resultShown === 'yes' ? 'kept' : 'undecided';
};

/** Longer than a request of the desk that began in time takes to be written. */
const latestWriteMs = 60_000;

/** From then on the facts cannot change any more. */
export const factsFinalAt = (donation: SessionTime & Pick<DonationCase, 'policy'>): number =>
  recordUntil(donation) + latestWriteMs;

/** The holder can appeal until then. Undefined while they have not been told that the donation is not kept. */
export const appealableUntil = ({ notKeptAt, policy, pauses = [] }: DonationCase): number | undefined => {
  if (notKeptAt === undefined) return undefined;
  const toldMs = Date.parse(notKeptAt);
  return endAfterPauses(toldMs, toldMs + policy.appealHours * hourMs, pauses);
};

/** An appeal that nobody has decided by then is upheld. Undefined without an appeal. */
export const appealDecidedBy = ({ appealedAt, policy, pauses = [] }: DonationCase): number | undefined => {
  if (appealedAt === undefined) return undefined;
  const appealedMs = Date.parse(appealedAt);
  return endAfterPauses(appealedMs, daysAfter(appealedMs, policy.appealDecisionDays), pauses);
};

/** The time at which an appeal was upheld, by an operator or because the time was up. */
export const upheldAt = (donation: DonationCase, nowMs: number): number | undefined => {
  const { appealOutcome, appealDecidedAt } = donation;
  if (appealOutcome) return appealOutcome === 'upheld' ? Date.parse(appealDecidedAt ?? '') : undefined;
  const decidedBy = appealDecidedBy(donation);
  return decidedBy !== undefined && nowMs >= decidedBy ? decidedBy : undefined;
};

export const standings = ['final', 'kept', 'not-kept', 'undecided'] as const;
export type Standing = (typeof standings)[number];

/**
 * The standing of a donation: `final` once it is settled. An upheld appeal makes it kept, whatever the desk recorded.
 */
export const standingOf = (donation: DonationCase, facts: AttendanceFacts, nowMs: number): Standing => {
  if (donation.donationStatus !== 'pending') return 'final';
  if (!isAttested(donation)) return 'undecided';
  if (upheldAt(donation, nowMs) !== undefined) return 'kept';
  return donation.notKeptAt ? 'not-kept' : verdictOf(facts);
};
