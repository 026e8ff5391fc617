import { type Answer, answerTo } from '../../shared/domain/donations/donation-decision.ts';
import { objectionEndsAtMs } from '../../shared/domain/policy/corrected-email.ts';
import { type DonationStatus, describeStake, type StakeAction } from '../../shared/domain/stakes/stakes.ts';
import { momentText } from '../../shared/domain/time/moment-text.ts';
import { retryChange } from '../access/retry-change.ts';
import { AppError } from '../runtime/app-error.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { takeDonationStep } from '../store/bookings/stakes.ts';
import { donationCaseOf } from '../store/desk/donation-facts.ts';
import { transact } from '../table/table.ts';
import type { StakedBooking } from './commit-settlement.ts';
import { settle } from './settle.ts';

/** The state of a donation after a decision, with a sentence about the money for its holder. */
interface Decided {
  message: string;
  donationStatus: DonationStatus;
}

type Possible = Extract<Answer, { kind: 'settles' | 'waits' }>;

/** Throws 409 while a corrected booking may be a thief's: only the card that paid gets its donation then. */
const requireUncontested = (booking: StoredBooking, action: StakeAction, nowMs: number): void => {
  const untilMs = action === 'refund' ? undefined : objectionEndsAtMs(booking, nowMs);
  if (untilMs !== undefined)
    throw new AppError(
      'conflict',
      `The email address of this booking was corrected. You can give the donation away after ${momentText(untilMs)}.`,
    );
};

/**
 * The possible answer to a decision. Throws 409 when it is too early, when it was decided before, or while the address
 * of the booking is contested.
 */
export const requirePossible = async (
  booking: StoredBooking,
  action: StakeAction,
  nowMs: number,
): Promise<Possible> => {
  const { donationStatus, donationRecipient } = booking;
  if (donationStatus !== 'pending')
    throw new AppError(
      'conflict',
      `This was decided before. ${describeStake(donationStatus, donationRecipient)}`,
    );
  const { donation, facts } = await donationCaseOf(booking, nowMs);
  const answer = answerTo(donation, facts, action, nowMs);
  if (answer.kind === 'refused') throw new AppError('conflict', answer.why);
  if (answer.kind === 'impossible')
    throw new AppError('invalid-request', 'A donation to a charity can only be confirmed as achieved.');
  requireUncontested(booking, action, nowMs);
  return answer;
};

/** Keeps the word of the holder until the facts are final, when the reconciler settles the donation. */
const keepWord = async (
  booking: StakedBooking,
  { claim: donationClaim, message }: Extract<Answer, { kind: 'waits' }>,
  nowMs: number,
): Promise<Decided | undefined> => {
  const donationClaimedAt = new Date(nowMs).toISOString();
  const isKept = booking.donationClaim === donationClaim;
  const step = takeDonationStep(booking, { donationClaim, donationClaimedAt });
  if (!isKept && !(await transact([step]))) return undefined;
  return { message, donationStatus: 'pending' };
};

const decideOnce = async (
  booking: StakedBooking,
  answer: Possible,
  nowMs: number,
): Promise<Decided | undefined> => {
  if (answer.kind === 'waits') return keepWord(booking, answer, nowMs);
  const { status, recipient } = answer.settlement;
  if (!(await settle(booking, answer.settlement, nowMs))) return undefined;
  return { message: describeStake(status, recipient), donationStatus: status };
};

/** Decides about a pending donation for its holder. Throws 409 only when the table holds a reason. */
export const decideAsHolder = (
  booking: StakedBooking,
  action: StakeAction,
  nowMs: number,
): Promise<Decided> => {
  const { paymentIntentId } = booking;
  return retryChange(booking, async (seen) =>
    decideOnce({ ...seen, paymentIntentId }, await requirePossible(seen, action, nowMs), nowMs),
  );
};
