import type { Booking } from '../../../shared/schemas/booking.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import { type SessionPhase, sessionPhase, sessionStart } from '../day/location-clock.ts';

export interface Session extends Booking {
  phase: SessionPhase;
}

const mostPastSessions = 5;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** True when the donation is undecided and the session has begun. */
export const awaitsDecision = ({ donationAmount, donationStatus, phase }: Session): boolean =>
  donationAmount > 0 && donationStatus === 'pending' && phase !== 'upcoming';

/** A member's sessions, sorted and added up, at a time of the location's clock. */
export const sessionOverview = (
  bookings: readonly Booking[],
  packages: readonly HoursPackage[],
  clock: string,
) => {
  const sessions = bookings
    .map((booking): Session => ({ ...booking, phase: sessionPhase(booking, clock) }))
    .sort((a, b) => (sessionStart(a) < sessionStart(b) ? -1 : 1));
  const inPhase = (phase: SessionPhase) => sessions.filter((session) => session.phase === phase);
  const past = inPhase('over').reverse();
  const earlier = past.slice(mostPastSessions);
  return {
    running: inPhase('running'),
    upcoming: inPhase('upcoming'),
    /** The last ones first. */
    past: past.slice(0, mostPastSessions),
    /** The rest of them. */
    earlier,
    earlierUndecided: earlier.filter(awaitsDecision),
    totalSessions: sessions.length,
    totalHours: sum(sessions.map(({ duration }) => duration)),
    /** Sessions and packages. Donations are not counted as spent. */
    totalSpentCents: sum([
      ...sessions.map((session) => session.sessionPriceCents),
      ...packages.map(({ priceCents }) => priceCents),
    ]),
  };
};
export type SessionOverview = ReturnType<typeof sessionOverview>;

/** "November 20, 2026": the location's day on which the first booking was made. */
export const memberSince = (bookings: readonly Booking[], timeZone: string): string => {
  const first = bookings.map(({ createdAt }) => createdAt).sort()[0];
  return first
    ? new Date(first).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
    : 'Recently joined';
};
