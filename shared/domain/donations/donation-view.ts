import type { AttendanceFacts } from '../desk/attendance.ts';
import { whyFrozen } from '../payments/describe-dispute.ts';
import { type StakeAction, stakeActions } from '../stakes/stakes.ts';
import { whyNotAppealable } from './appeals.ts';
import {
  appealableUntil,
  type DonationCase,
  type DonationClaim,
  isAttested,
  type Standing,
  stakeOf,
  standingOf,
} from './donation-case.ts';
import { answerTo } from './donation-decision.ts';
import { recordText, standingText } from './donation-words.ts';

/** A donation that the desk has a say in, as the page of its booking shows it. */
interface DonationView {
  standing: Standing;
  /** A sentence about the record of the desk. */
  record: string;
  /** Sentences about what was recorded, and what follows from it. */
  message: string;
  /** The decisions that are open. */
  actions: StakeAction[];
  /** The word that waits. */
  claim?: DonationClaim | undefined;
  /** ISO 8601. Present while an appeal is possible. */
  appealUntil?: string | undefined;
}

const appealUntil = (donation: DonationCase, facts: AttendanceFacts, nowMs: number): string | undefined => {
  const untilMs = appealableUntil(donation);
  if (untilMs === undefined || whyNotAppealable(donation, facts, nowMs)) return undefined;
  return new Date(untilMs).toISOString();
};

/** The view of a donation. Undefined where the desk has no say, and once the donation is settled. */
export const viewOf = (
  donation: DonationCase,
  facts: AttendanceFacts,
  nowMs: number,
): DonationView | undefined => {
  if (!isAttested(donation) || donation.donationStatus !== 'pending' || !stakeOf(donation)) return undefined;
  const isOpen = (action: StakeAction): boolean => {
    const { kind } = answerTo(donation, facts, action, nowMs);
    return kind === 'settles' || kind === 'waits';
  };
  return {
    standing: standingOf(donation, facts, nowMs),
    record: recordText(facts),
    message: whyFrozen(donation) ?? standingText(donation, facts, nowMs),
    actions: stakeActions.filter(isOpen),
    claim: donation.donationClaim,
    appealUntil: appealUntil(donation, facts, nowMs),
  };
};
