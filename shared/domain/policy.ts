import { site } from '../site.ts';
import { type BookingDispute, whyFrozen } from './disputes.ts';
import { type SessionTime, sessionEnd, sessionStart } from './location-time.ts';
import { hourMs, minuteMs } from './milliseconds.ts';
import type { Policy } from './policy-in-force.ts';
import { hoursText, type Returned } from './policy-text.ts';
import type { DonationStatus } from './stakes.ts';

export { type Policy, policyInForce, policyNumbers, policyOfPurchase } from './policy-in-force.ts';

export const bookingStatuses = ['booked', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The parts of a booking that decide how it can be changed. */
export interface Changeable extends SessionTime {
  status: BookingStatus;
  /** ISO 8601. */
  createdAt: string;
  sessionPriceCents: number;
  donationAmount: number;
  donationStatus: DonationStatus;
  packageId?: string | undefined;
  moves: number;
  /** True when it was moved after free cancelling had ended. A later start does not bring that back. */
  freeCancelEnded?: boolean | undefined;
  dispute?: BookingDispute | undefined;
  /** The cents of its price that an operator has paid back already. */
  goodwillCents?: number | undefined;
  policy: Policy;
}

interface Cancellation extends Returned {
  /** ISO 8601. The last moment at which cancelling brings back this much. */
  until: string;
}

/** The last millisecond so many hours before the start. Changes are never possible once the session has begun. */
const untilHoursBefore = (booking: Changeable, hours: number): number =>
  sessionStart(booking) - Math.max(hours * hourMs, 1);

const lateCancelUntil = (booking: Changeable): number =>
  untilHoursBefore(booking, booking.policy.lateCancelHours);

/** The last millisecond at which cancelling brings everything back. */
const freeCancelUntil = (booking: Changeable): number => {
  if (booking.freeCancelEnded) return Number.NEGATIVE_INFINITY;
  const { freeCancelHours, regretMinutes } = booking.policy;
  const regretUntil = Date.parse(booking.createdAt) + regretMinutes * minuteMs;
  return Math.min(
    Math.max(untilHoursBefore(booking, freeCancelHours), regretUntil),
    lateCancelUntil(booking),
  );
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

/** The part of the price of a booked session that has not been paid back. */
export const priceLeft = ({ sessionPriceCents, goodwillCents = 0 }: Changeable): number =>
  sessionPriceCents - goodwillCents;

/** The same, at most what has not been paid back before. */
const sessionRefundCents = (booking: Changeable, nowMs: number): number =>
  Math.min(refundByPolicy(booking, nowMs), priceLeft(booking));

/** All that cancelling brings back by the policy, even if it is too late for the holder to cancel. */
export const returnedBy = (booking: Changeable, nowMs: number): Returned => ({
  refundCents: sessionRefundCents(booking, nowMs) + donationBack(booking),
  hoursBack: booking.packageId && !hasFreeCancelEnded(booking, nowMs) ? booking.duration : 0,
});

const isSame = (one: Returned, other: Returned): boolean =>
  one.refundCents === other.refundCents && one.hoursBack === other.hoursBack;

/** A sentence when the holder cannot cancel. Undefined when that is possible. */
export const whyNotCancellable = (booking: Changeable, nowMs: number): string | undefined => {
  if (booking.status === 'cancelled') return 'This booking has been cancelled.';
  const frozen = whyFrozen(booking);
  if (frozen) return frozen;
  if (nowMs >= sessionEnd(booking)) return 'This session is over, so it cannot be cancelled any more.';
  if (nowMs >= sessionStart(booking)) return 'This session has begun, so it cannot be cancelled any more.';
  if (nowMs <= lateCancelUntil(booking)) return undefined;
  return `A session can be cancelled until ${hoursText(booking.policy.lateCancelHours)} before it begins. If you cannot come, please write to ${site.contactEmail}.`;
};

/** The result of cancelling now, and the last moment at which it stays the same. Undefined when it is too late. */
export const cancellationOf = (booking: Changeable, nowMs: number): Cancellation | undefined => {
  if (whyNotCancellable(booking, nowMs)) return undefined;
  const now = returnedBy(booking, nowMs);
  const lastMs = lateCancelUntil(booking);
  const changes = !isSame(now, returnedBy(booking, lastMs));
  return { ...now, until: new Date(changes ? freeCancelUntil(booking) : lastMs).toISOString() };
};

export const movesLeft = ({ status, moves, policy }: Changeable): number =>
  status === 'cancelled' ? 0 : Math.max(0, policy.maxMoves - moves);

const moveUntil = (booking: Changeable): number => untilHoursBefore(booking, booking.policy.rescheduleHours);

/** A sentence when the holder cannot move the session. Undefined when that is possible. */
export const whyNotMovable = (booking: Changeable, nowMs: number): string | undefined => {
  const { status, policy } = booking;
  if (status === 'cancelled') return 'This booking has been cancelled, so it cannot be moved.';
  const frozen = whyFrozen(booking);
  if (frozen) return frozen;
  if (nowMs >= sessionStart(booking)) return 'This session has begun, so it cannot be moved any more.';
  if (movesLeft(booking) === 0)
    return policy.maxMoves === 0
      ? 'Sessions cannot be moved.'
      : `A session can be moved ${policy.maxMoves === 1 ? 'once' : `${policy.maxMoves} times`}, and this one has been.`;
  if (nowMs <= moveUntil(booking)) return undefined;
  return `A session can be moved until ${hoursText(policy.rescheduleHours)} before it begins.`;
};

/** The changes that the holder of a booking can make now. */
export interface PossibleChanges {
  /** Absent when the session cannot be cancelled any more. */
  cancellation?: Cancellation | undefined;
  /** ISO 8601. Absent when the session cannot be moved any more. */
  reschedulableUntil?: string | undefined;
  movesLeft: number;
}

export const possibleChanges = (booking: Changeable, nowMs: number): PossibleChanges => ({
  cancellation: cancellationOf(booking, nowMs),
  reschedulableUntil: whyNotMovable(booking, nowMs) ? undefined : new Date(moveUntil(booking)).toISOString(),
  movesLeft: movesLeft(booking),
});
