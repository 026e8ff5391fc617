import { site } from '../../site.ts';
import { describeDispute, whyFrozen } from '../payments/describe-dispute.ts';
import { type ChargedBack, chargedBackOf } from '../payments/disputes.ts';
import type { DonationStatus } from '../stakes/stakes.ts';
import { whyCancelled } from '../standing/why-cancelled.ts';
import { type SessionTime, sessionEnd, sessionStart } from '../time/location-time.ts';
import { hourMs, minuteMs } from '../time/milliseconds.ts';
import type { Policy } from './policy-in-force.ts';
import { hoursText, type Returned } from './policy-text.ts';

export { type Policy, policyInForce, policyNumbers, policyOfPurchase } from './policy-in-force.ts';

export const bookingStatuses = ['booked', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The last move by an operator. */
export interface OperatorMove {
  /** ISO 8601. */
  at: string;
  /** ISO 8601. The latest start that the session had before operators moved it. Deadlines count from it, if later. */
  latestStart: string;
}

/** The parts of a booking that decide how it can be changed. */
export interface Changeable extends SessionTime, ChargedBack {
  status: BookingStatus;
  /** ISO 8601. */
  createdAt: string;
  donationAmount: number;
  donationStatus: DonationStatus;
  packageId?: string | undefined;
  moves: number;
  /** True when its holder moved it after free cancelling had ended. A later start does not bring that back. */
  freeCancelEnded?: boolean | undefined;
  operatorMove?: OperatorMove | undefined;
  /** The cents of its price that an operator has paid back already. */
  goodwillCents?: number | undefined;
  policy: Policy;
}

interface Cancellation extends Returned {
  /** ISO 8601. The last moment at which cancelling brings back this much. */
  until: string;
}

/** The parts of what cancelling brings back. */
export interface ReturnedParts {
  sessionCents: number;
  donationCents: number;
  hoursBack: number;
}

/** A time in which cancelling brings back the same. */
export interface CancellationTier extends ReturnedParts {
  /** ISO 8601. Its last moment. */
  until: string;
}

/** The last millisecond before the start. Changes are never possible once the session has begun. */
const lastBeforeStart = (booking: Changeable): number => sessionStart(booking) - 1;

/** The start that deadlines count from: an operator who moves a session nearer takes no time from its holder. */
const startForDeadlines = (booking: Changeable): number => {
  const { operatorMove } = booking;
  const start = sessionStart(booking);
  return operatorMove ? Math.max(start, Date.parse(operatorMove.latestStart)) : start;
};

/** The last millisecond so many hours before the start. */
const untilHoursBefore = (booking: Changeable, hours: number): number =>
  Math.min(startForDeadlines(booking) - hours * hourMs, lastBeforeStart(booking));

/** The last millisecond for second thoughts about the new time, after a move that the holder did not ask for. */
const regretUntilAfterOurMove = (booking: Changeable): number => {
  const { operatorMove, policy } = booking;
  if (!operatorMove) return Number.NEGATIVE_INFINITY;
  return Math.min(Date.parse(operatorMove.at) + policy.regretMinutes * minuteMs, lastBeforeStart(booking));
};

/** The last millisecond of the last part of the policy: half of the price, by default. */
const lateCancelUntil = (booking: Changeable): number =>
  untilHoursBefore(booking, booking.policy.lateCancelHours);

/** The last millisecond at which the holder's own choice of time can be cancelled for nothing. */
const freeCancelUntilByBooking = (booking: Changeable): number => {
  if (booking.freeCancelEnded) return Number.NEGATIVE_INFINITY;
  const { freeCancelHours, regretMinutes } = booking.policy;
  const regretUntil = Date.parse(booking.createdAt) + regretMinutes * minuteMs;
  return Math.min(
    Math.max(untilHoursBefore(booking, freeCancelHours), regretUntil),
    lateCancelUntil(booking),
  );
};

/** The last millisecond at which cancelling brings everything back. */
const freeCancelUntil = (booking: Changeable): number =>
  Math.max(freeCancelUntilByBooking(booking), regretUntilAfterOurMove(booking));

/** The last millisecond at which the holder can cancel. */
const cancelUntil = (booking: Changeable): number =>
  Math.max(lateCancelUntil(booking), freeCancelUntil(booking));

/** The marks that a move leaves on a booking: what its holder can still do is decided by them. */
export const marksOfMove = (
  booking: Changeable,
  byOperator: boolean,
  nowMs: number,
): Pick<Changeable, 'freeCancelEnded' | 'operatorMove'> => {
  if (!byOperator) return hasFreeCancelEnded(booking, nowMs) ? { freeCancelEnded: true } : {};
  const latestStart = new Date(startForDeadlines(booking)).toISOString();
  return { operatorMove: { at: new Date(nowMs).toISOString(), latestStart } };
};

/** True once cancelling does not bring everything back any more. */
export const hasFreeCancelEnded = (booking: Changeable, nowMs: number): boolean =>
  nowMs > freeCancelUntil(booking);

/** The donation comes back as long as nobody has decided about it. */
export const donationBack = ({ donationAmount, donationStatus }: Changeable): number =>
  donationStatus === 'pending' ? donationAmount : 0;

/** Half a cent is rounded in the customer's favour. */
const lateRefund = ({ sessionPriceCents, policy }: Changeable): number =>
  Math.round((sessionPriceCents * policy.lateRefundPercent) / 100);

/** The part of the session price that cancelling brings back. Nothing from the last moment to cancel on. */
const refundByPolicy = (booking: Changeable, nowMs: number): number => {
  if (!hasFreeCancelEnded(booking, nowMs)) return booking.sessionPriceCents;
  return nowMs <= lateCancelUntil(booking) ? lateRefund(booking) : 0;
};

/** The part of the price of a booked session that nobody has paid back: neither an operator nor a bank. */
export const priceLeft = (booking: ChargedBack & Pick<Changeable, 'goodwillCents'>): number =>
  Math.max(0, booking.sessionPriceCents - (booking.goodwillCents ?? 0) - chargedBackOf(booking));

/** The same, at most what has not been paid back before. */
const sessionRefundCents = (booking: Changeable, nowMs: number): number =>
  Math.min(refundByPolicy(booking, nowMs), priceLeft(booking));

const partsReturnedBy = (booking: Changeable, nowMs: number): ReturnedParts => ({
  sessionCents: sessionRefundCents(booking, nowMs),
  donationCents: donationBack(booking),
  hoursBack: booking.packageId && !hasFreeCancelEnded(booking, nowMs) ? booking.duration : 0,
});

const sumOf = ({ sessionCents, donationCents, hoursBack }: ReturnedParts): Returned => ({
  refundCents: sessionCents + donationCents,
  hoursBack,
});

/** All that cancelling brings back by the policy, even if it is too late for the holder to cancel. */
export const returnedBy = (booking: Changeable, nowMs: number): Returned =>
  sumOf(partsReturnedBy(booking, nowMs));

const isSame = (one: ReturnedParts, other: ReturnedParts): boolean =>
  one.sessionCents === other.sessionCents && one.hoursBack === other.hoursBack;

/** A sentence when the holder cannot cancel. Undefined when that is possible. */
export const whyNotCancellable = (booking: Changeable, nowMs: number): string | undefined => {
  const stays = whyCancelled(booking) ?? whyFrozen(booking);
  if (stays) return stays;
  if (nowMs >= sessionEnd(booking)) return 'This session is over, so it can no longer be cancelled.';
  if (nowMs >= sessionStart(booking)) return 'This session has begun, so it can no longer be cancelled.';
  if (nowMs <= cancelUntil(booking)) return undefined;
  return `A session can be cancelled until ${hoursText(booking.policy.lateCancelHours)} before it begins. If you cannot come, please write to ${site.contactEmail}.`;
};

/** All that cancelling brings back from now on, in order of time. Empty when the holder cannot cancel. */
export const tiersAhead = (booking: Changeable, nowMs: number): CancellationTier[] => {
  if (whyNotCancellable(booking, nowMs)) return [];
  const tiers = [freeCancelUntil(booking), cancelUntil(booking)]
    .filter((endMs) => nowMs <= endMs)
    .map((endMs) => ({ ...partsReturnedBy(booking, endMs), until: new Date(endMs).toISOString() }));
  return tiers.filter((tier, index) => {
    const next = tiers[index + 1];
    return !next || !isSame(tier, next);
  });
};

/** The result of cancelling now, and the last moment at which it stays the same. Undefined when it is too late. */
const cancellationOf = (tiers: CancellationTier[]): PossibleChanges['cancellation'] => {
  const [now] = tiers;
  return now && { ...sumOf(now), until: now.until, tiers };
};

export const movesLeft = ({ status, moves, policy }: Changeable): number =>
  status === 'cancelled' ? 0 : Math.max(0, policy.maxMoves - moves);

const moveUntil = (booking: Changeable): number => untilHoursBefore(booking, booking.policy.rescheduleHours);

const hasLostPrice = (booking: Changeable): boolean =>
  booking.dispute === 'lost' && booking.sessionPriceCents > 0 && priceLeft(booking) === 0;

/** A sentence when the holder cannot move the session. Undefined when that is possible. */
export const whyNotMovable = (booking: Changeable, nowMs: number): string | undefined => {
  const { policy } = booking;
  const stays = whyCancelled(booking) ?? whyFrozen(booking);
  if (stays) return stays;
  if (nowMs >= sessionStart(booking)) return 'This session has begun, so it can no longer be moved.';
  if (hasLostPrice(booking)) return describeDispute('lost').says;
  if (movesLeft(booking) === 0)
    return policy.maxMoves === 0
      ? 'Sessions cannot be moved.'
      : `A session can be moved ${policy.maxMoves === 1 ? 'once' : `${policy.maxMoves} times`}, and this one has been.`;
  if (nowMs <= moveUntil(booking)) return undefined;
  return `A session can be moved until ${hoursText(policy.rescheduleHours)} before it begins.`;
};

/** The changes that the holder of a booking can make now. */
export interface PossibleChanges {
  /** Absent when the session cannot be cancelled any more. `tiers`: what it brings back from now on, in order. */
  cancellation?: (Cancellation & { tiers: CancellationTier[] }) | undefined;
  /** ISO 8601. Absent when the session cannot be moved any more. */
  reschedulableUntil?: string | undefined;
  movesLeft: number;
}

export const possibleChanges = (booking: Changeable, nowMs: number): PossibleChanges => ({
  cancellation: cancellationOf(tiersAhead(booking, nowMs)),
  reschedulableUntil: whyNotMovable(booking, nowMs) ? undefined : new Date(moveUntil(booking)).toISOString(),
  movesLeft: movesLeft(booking),
});
