import type { AttendanceFacts } from '../desk/attendance.ts';
import { whyFrozen } from '../payments/describe-dispute.ts';
import { describeStake } from '../stakes/stakes.ts';
import {
  appealableUntil,
  appealDecidedBy,
  type DonationCase,
  isAttested,
  stakeOf,
  verdictOf,
} from './donation-case.ts';
import { wayToAppeal } from './donation-words.ts';

/** A sentence when the holder cannot appeal now. Undefined when they can. */
export const whyNotAppealable = (
  donation: DonationCase & { donationRecipient?: string | undefined },
  facts: AttendanceFacts,
  nowMs: number,
): string | undefined => {
  const { donationStatus, donationRecipient, appealedAt } = donation;
  if (!isAttested(donation) || !stakeOf(donation))
    return 'This booking has no donation, so there is nothing to appeal.';
  if (donationStatus !== 'pending')
    return `This was decided before. ${describeStake(donationStatus, donationRecipient)}`;
  const waits = whyFrozen(donation);
  if (waits) return waits;
  if (appealedAt) return `You have appealed before. ${wayToAppeal(donation, nowMs)}`;
  const untilMs = appealableUntil(donation);
  if (untilMs !== undefined) return nowMs < untilMs ? undefined : wayToAppeal(donation, nowMs);
  return verdictOf(facts) === 'not-kept'
    ? `You cannot appeal yet. ${wayToAppeal(donation, nowMs)}`
    : 'You cannot appeal: our desk has recorded nothing that counts against your donation.';
};

/** A person of the staff who would decide about an appeal. */
export interface Decider {
  id: string;
  /** The ids of everybody who stands behind them: who invited them, and so on. */
  inviters: ReadonlySet<string>;
}

/** A sentence when somebody would decide about their own record, or that of those who brought them in. */
export const whyPartial = (
  { recordedBy }: AttendanceFacts,
  { id, inviters }: Decider,
): string | undefined => {
  if (recordedBy.includes(id))
    return 'You have recorded what this appeal is about, so someone else has to decide.';
  return recordedBy.some((recorder) => inviters.has(recorder))
    ? 'The person who recorded what this appeal is about brought you onto the team, so someone else has to decide.'
    : undefined;
};

/** A sentence when this person of the staff cannot decide about an appeal. Undefined when they can. */
export const whyNotDecidable = (
  donation: DonationCase,
  facts: AttendanceFacts,
  decider: Decider,
  nowMs: number,
): string | undefined => {
  const decidedBy = appealDecidedBy(donation);
  if (decidedBy === undefined) return 'There is no appeal about this booking.';
  if (donation.appealOutcome) return `This appeal has been decided before: it was ${donation.appealOutcome}.`;
  if (donation.donationStatus !== 'pending')
    return 'This donation is settled, so there is nothing to decide.';
  const frozen = whyFrozen(donation);
  if (frozen) return frozen;
  if (nowMs >= decidedBy) return 'The time to decide is up, so this appeal is upheld.';
  return whyPartial(facts, decider);
};
