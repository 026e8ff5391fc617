import { site } from '../../site.ts';
import { whyCancelled } from '../standing/why-cancelled.ts';
import { type SessionTime, sessionStart } from '../time/location-time.ts';
import { minuteMs } from '../time/milliseconds.ts';
import type { BookingStatus, Policy } from './policy.ts';

/** The parts of a guest's booking that decide if its address can be corrected. */
export interface Correctable extends SessionTime {
  status: BookingStatus;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601. Absent while the address is the one that it was booked with. */
  emailCorrectedAt?: string | undefined;
  policy: Pick<Policy, 'regretMinutes'>;
  /** Our last email to its address came back. */
  undelivered?: object | undefined;
}

/** The last millisecond at which the address can be corrected: one that no email reaches, until the session. */
const correctableUntilMs = (booking: Correctable): number =>
  Math.min(
    booking.undelivered
      ? Number.POSITIVE_INFINITY
      : Date.parse(booking.createdAt) + booking.policy.regretMinutes * minuteMs,
    sessionStart(booking) - 1,
  );

/** A sentence when the address of a guest's booking cannot be corrected. Undefined when it can. */
export const whyNotCorrectable = (booking: Correctable, nowMs: number): string | undefined => {
  const cancelled = whyCancelled(booking);
  if (cancelled) return cancelled;
  if (booking.emailCorrectedAt)
    return `The address of this booking has been corrected before. If it is wrong, please write to ${site.contactEmail}.`;
  if (nowMs <= correctableUntilMs(booking)) return undefined;
  return `It is too late to correct the address here. Please write to ${site.contactEmail}.`;
};

/** The last moment at which the address can be corrected, in ISO 8601. Undefined when it cannot. */
export const emailCorrectableUntil = (booking: Correctable, nowMs: number): string | undefined =>
  whyNotCorrectable(booking, nowMs) ? undefined : new Date(correctableUntilMs(booking)).toISOString();
