import type { AttendanceFacts } from '../desk/attendance.ts';
import { whyFrozen } from '../payments/describe-dispute.ts';
import { type Settlement, type StakeAction, settleStake } from '../stakes/stakes.ts';
import { daysAfter, sessionEnd } from '../time/location-time.ts';
import {
  appealableUntil,
  appealDecidedBy,
  type DonationCase,
  type DonationClaim,
  factsFinalAt,
  isAttested,
  stakeOf,
  standingOf,
  upheldAt,
  verdictOf,
} from './donation-case.ts';
import { notYetText, recordText, waitingText, wayToAppeal } from './donation-words.ts';
import { announcedDaysBefore, undecidedEnd } from './notices.ts';

/**
 * The answer to what a holder says about a donation. `settles`: the money moves. `waits`: the word is kept until the
 * facts are final. `refused`: not now, or not any more. `impossible`: a donation of this kind has no such decision.
 */
export type Answer =
  | { kind: 'settles'; settlement: Settlement }
  | { kind: 'waits'; claim: DonationClaim; message: string }
  | { kind: 'refused'; why: string }
  | { kind: 'impossible' };

const claimed = (
  donation: DonationCase,
  facts: AttendanceFacts,
  claim: DonationClaim,
  settlement: Settlement,
  nowMs: number,
): Answer => {
  if (nowMs < sessionEnd(donation)) return { kind: 'refused', why: notYetText(donation, claim) };
  if (standingOf(donation, facts, nowMs) === 'not-kept')
    return { kind: 'refused', why: `${recordText(facts)} ${wayToAppeal(donation, nowMs)}` };
  if (nowMs < factsFinalAt(donation)) return { kind: 'waits', claim, message: waitingText(donation, claim) };
  return { kind: 'settles', settlement };
};

/** The answer to the holder of a pending donation. */
export const answerTo = (
  donation: DonationCase,
  facts: AttendanceFacts,
  action: StakeAction,
  nowMs: number,
): Answer => {
  const waits = whyFrozen(donation);
  if (waits) return { kind: 'refused', why: waits };
  const stake = stakeOf(donation);
  const settlement = stake && settleStake(stake, action);
  if (!settlement) return { kind: 'impossible' };
  // Failure is believed at any time: nobody gains by claiming it.
  if (action === 'failed' || !isAttested(donation)) return { kind: 'settles', settlement };
  return claimed(donation, facts, action, settlement, nowMs);
};

/**
 * The step that time brings to a donation, without a word of its holder.
 * - `none`: nothing can happen now, since it is settled or frozen.
 * - `look-again`: nothing before that time.
 * - `announce`: the holder is told that it goes back to the card, unless they decide.
 * - `return`: it goes back to the card, since nobody has decided.
 * - `tell`: the holder is told that it is not kept, and may appeal.
 * - `uphold`: the time to decide about an appeal is up. It is settled too when its holder had claimed it.
 * - `settle`: as the holder had claimed, or to the organisation that the holder opposes.
 */
export type DueStep =
  | { kind: 'none' | 'return' | 'tell' }
  | { kind: 'look-again'; atMs: number }
  | { kind: 'announce'; returnedAtMs: number }
  | { kind: 'uphold'; settlement: Settlement | undefined }
  | { kind: 'settle'; settlement: Settlement };

/** The settlement by the word that the holder has given. Undefined without one. */
export const claimedSettlement = (donation: DonationCase): Settlement | undefined => {
  const stake = stakeOf(donation);
  return stake && donation.donationClaim && settleStake(stake, donation.donationClaim);
};

const forfeiture = (donation: DonationCase): Settlement => {
  const stake = stakeOf(donation);
  const settlement = stake && settleStake(stake, 'failed');
  if (!settlement) throw new RangeError('only a donation against an organisation can be forfeited');
  return settlement;
};

/** The time at which an undecided donation goes back. Somebody whose appeal was upheld has some days to decide, too. */
export const returnedAt = (donation: DonationCase, nowMs: number): number => {
  const { returnedAtMs } = undecidedEnd(donation, donation.policy.undecidedStakeDays);
  const upheld = upheldAt(donation, nowMs);
  return upheld === undefined ? returnedAtMs : Math.max(returnedAtMs, daysAfter(upheld, announcedDaysBefore));
};

const undecidedStep = (donation: DonationCase, nowMs: number): DueStep => {
  const returnedAtMs = returnedAt(donation, nowMs);
  if (nowMs >= returnedAtMs) return { kind: 'return' };
  const { announcedAtMs } = undecidedEnd(donation, donation.policy.undecidedStakeDays);
  // The mail about an upheld appeal says until when to decide.
  const isAnnounced = (upheldAt(donation, nowMs) ?? 0) >= announcedAtMs;
  if (isAnnounced) return { kind: 'look-again', atMs: returnedAtMs };
  return nowMs < announcedAtMs
    ? { kind: 'look-again', atMs: announcedAtMs }
    : { kind: 'announce', returnedAtMs };
};

/** The step of a donation that its holder was told is not kept. */
const notKeptStep = (donation: DonationCase, untilMs: number, nowMs: number): DueStep => {
  const decidedBy = appealDecidedBy(donation);
  if (decidedBy !== undefined) return { kind: 'look-again', atMs: decidedBy };
  if (nowMs < untilMs) return { kind: 'look-again', atMs: untilMs };
  return { kind: 'settle', settlement: forfeiture(donation) };
};

const attestedStep = (donation: DonationCase, facts: AttendanceFacts, nowMs: number): DueStep => {
  const finalAtMs = factsFinalAt(donation);
  if (nowMs < finalAtMs) return { kind: 'look-again', atMs: finalAtMs };
  const settlement = claimedSettlement(donation);
  const isUpheld = upheldAt(donation, nowMs) !== undefined;
  if (isUpheld && !donation.appealOutcome) return { kind: 'uphold', settlement };
  const untilMs = appealableUntil(donation);
  if (!isUpheld && untilMs !== undefined) return notKeptStep(donation, untilMs, nowMs);
  if (!isUpheld && verdictOf(facts) === 'not-kept') return { kind: 'tell' };
  return settlement ? { kind: 'settle', settlement } : undecidedStep(donation, nowMs);
};

/** The step that is due for a donation. */
export const dueStep = (donation: DonationCase, facts: AttendanceFacts, nowMs: number): DueStep => {
  if (donation.donationStatus !== 'pending' || donation.dispute === 'open') return { kind: 'none' };
  return isAttested(donation) ? attestedStep(donation, facts, nowMs) : undecidedStep(donation, nowMs);
};
