import type { AttendanceFacts } from '../desk/attendance.ts';
import { recordUntil } from '../desk/desk-times.ts';
import { whyFrozen } from '../payments/describe-dispute.ts';
import { sessionEnd, sessionStart } from '../time/location-time.ts';
import {
  appealableUntil,
  appealDecidedBy,
  type DonationCase,
  isAttested,
  stakeOf,
  standingOf,
} from './donation-case.ts';
import type { DonationDeadline } from './donation-deadline-kinds.ts';
import { returnedAt } from './donation-decision.ts';

type Found = [kind: DonationDeadline['kind'], untilMs: number | undefined];

const ofNotKept = (donation: DonationCase): Found => {
  if (donation.appealedAt) return ['answer', appealDecidedBy(donation)];
  return donation.notKeptAt ? ['appeal', appealableUntil(donation)] : ['correct', recordUntil(donation)];
};

const find = (donation: DonationCase, facts: AttendanceFacts, nowMs: number): Found | undefined => {
  const decide: Found = ['decide', returnedAt(donation, nowMs)];
  if (!isAttested(donation)) return nowMs >= sessionStart(donation) ? decide : undefined;
  const standing = standingOf(donation, facts, nowMs);
  if (standing === 'not-kept') return ofNotKept(donation);
  if (nowMs < sessionEnd(donation)) return undefined;
  return donation.donationClaim ? ['settle', recordUntil(donation)] : decide;
};

/**
 * The deadline that runs about a donation, of its holder or of ours. Undefined before its session, once it is settled
 * or about to be, and while a dispute freezes it.
 */
export const deadlineOf = (
  donation: DonationCase,
  facts: AttendanceFacts,
  nowMs: number,
): DonationDeadline | undefined => {
  const { status, donationStatus } = donation;
  if (status !== 'booked' || donationStatus !== 'pending' || !stakeOf(donation)) return undefined;
  if (whyFrozen(donation)) return undefined;
  const [kind, untilMs] = find(donation, facts, nowMs) ?? [];
  if (!kind || untilMs === undefined || nowMs >= untilMs) return undefined;
  return { kind, until: new Date(untilMs).toISOString() };
};
