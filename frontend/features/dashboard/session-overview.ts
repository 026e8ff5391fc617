import { isForHolder } from '../../../shared/domain/donations/donation-deadline-kinds.ts';
import type { Booking, BookingWithDonation } from '../../../shared/schemas/booking.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import { type SessionPhase, sessionPhase, sessionStart } from '../../calendar/location-clock.ts';

export interface Session extends BookingWithDonation {
  phase: SessionPhase;
}

const mostPastSessions = 5;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** True when the donation is undecided and the session has begun. */
export const awaitsDecision = ({ donationAmount, donationStatus, phase, status }: Session): boolean =>
  status === 'booked' && donationAmount > 0 && donationStatus === 'pending' && phase !== 'upcoming';

const waits = (session: Session): boolean =>
  awaitsDecision(session) && (session.phase === 'over' || session.donation?.standing === 'not-kept');

/** Those that wait for their holder come before those that wait for us. The first deadline comes first. */
const byDeadline = (one: Session, other: Session): number => {
  const orderOf = ({ donationDeadline }: Session): string => {
    if (!donationDeadline) return '2';
    return `${isForHolder(donationDeadline) ? 0 : 1} ${donationDeadline.until}`;
  };
  return orderOf(one) < orderOf(other) ? -1 : 1;
};

/** The part of a cancelled session's price that was not given back. An undecided donation came back with the price. */
const keptCents = (session: Session): number => {
  const { sessionPriceCents, donationAmount, donationDecidedAt, cancelledAt, returned } = session;
  if (!returned) return sessionPriceCents;
  const donationBack = donationDecidedAt === cancelledAt ? donationAmount : 0;
  return Math.max(0, sessionPriceCents - Math.max(0, returned.refundCents - donationBack));
};

/** The series of which more than one session is still to come, each in the order of time. */
const seriesIn = (upcoming: readonly Session[]): Session[][] =>
  [...new Set(upcoming.flatMap(({ seriesId }) => seriesId ?? []))]
    .map((id) => upcoming.filter(({ seriesId }) => seriesId === id))
    .filter((sessions) => sessions.length > 1);

/** A member's sessions, sorted and added up, at a time of the location's clock. */
export const sessionOverview = (
  bookings: readonly BookingWithDonation[],
  packages: readonly HoursPackage[],
  clock: string,
) => {
  const sessions = bookings
    .map((booking): Session => ({ ...booking, phase: sessionPhase(booking, clock) }))
    .sort((a, b) => (sessionStart(a) < sessionStart(b) ? -1 : 1));
  const booked = sessions.filter(({ status }) => status === 'booked');
  const inPhase = (phase: SessionPhase) => booked.filter((session) => session.phase === phase);
  const past = inPhase('over').reverse();
  const earlier = past.slice(mostPastSessions);
  return {
    running: inPhase('running'),
    upcoming: inPhase('upcoming'),
    series: seriesIn(inPhase('upcoming')),
    /** The latest sessions whose time is over, latest first. */
    past: past.slice(0, mostPastSessions),
    /** The other past sessions, also latest first. */
    earlier,
    /** Latest session first, whether or not its time has come. */
    cancelled: sessions.filter(({ status }) => status === 'cancelled').reverse(),
    /** The donations of sessions that are over, and those that the desk has recorded something against. */
    waiting: booked.filter(waits).sort(byDeadline),
    totalSessions: booked.length,
    totalHours: sum(booked.map(({ duration }) => duration)),
    /** Sessions and packages. Donations are not counted as spent. */
    totalSpentCents: sum([...sessions.map(keptCents), ...packages.map(({ priceCents }) => priceCents)]),
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
