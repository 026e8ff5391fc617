import { hoursText } from '../../../../shared/domain/policy/policy-text.ts';
import { formatCents } from '../../../../shared/domain/prices/pricing.ts';
import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { slotHour } from '../../../../shared/domain/time/slots.ts';
import type { DeskDebt } from '../../../../shared/schemas/staff/desk-debt.ts';
import type { FoundBooking, OnDay } from '../../../../shared/schemas/staff/office.ts';
import { type Presence, presenceOf } from '../../desk/words.ts';
import { stateOf } from '../../parts/words.ts';

/** A line of a day: a session, or seats that are kept for cash. */
export interface DayRow {
  bookingId: string;
  /** Absent for seats that are kept for cash: there is no booking yet. */
  href?: string;
  name: string;
  phone?: string | undefined;
  timeSlot: string;
  duration: number;
  /** The seat of each hour. Empty for seats that are kept for cash. */
  seats: readonly number[];
  times: { startMs: number };
  presence: Presence | 'owes';
  word: string;
  marks: readonly string[];
  paid: string;
  donation?: string;
  isStudent: boolean;
  isAbsent: boolean;
  isOver: boolean;
}

type Session = FoundBooking & { onDay: OnDay };

const paidOf = ({ duration, sessionPriceCents, onDay: { paidBy } }: Session): string => {
  if (paidBy === 'package') return `${hoursText(duration)} of a package`;
  if (paidBy === 'nobody') return 'Free of charge';
  return `${formatCents(sessionPriceCents)} ${paidBy === 'cash' ? 'in cash' : 'by card'}`;
};

/** The desk expects a booker from then on. */
const expectedMs = 15 * minuteMs;

const rowOfSession = (session: Session, nowMs: number): DayRow => {
  const { id, name, email, timeSlot, duration, donationAmount, onDay } = session;
  const { startMs, endMs } = onDay.times;
  const isExpected = onDay.attendance === 'expected';
  const isStudent = onDay.isStudent === 'yes';
  return {
    bookingId: id,
    href: `/office/bookings/${id}`,
    name,
    phone: onDay.phone ?? (email.includes('@') ? email : undefined),
    timeSlot,
    duration,
    seats: onDay.seats,
    times: { startMs },
    ...presenceOf({ attendance: onDay.attendance }, onDay.times, nowMs),
    marks: [
      ...stateOf(session),
      ...(isStudent ? [isExpected ? 'Student ID to see' : 'Student'] : []),
      ...(onDay.lateMinutes && isExpected ? [`${onDay.lateMinutes} minutes late`] : []),
    ],
    paid: paidOf(session),
    ...(donationAmount > 0 && { donation: `${formatCents(donationAmount)} donation` }),
    isStudent: isStudent && isExpected && nowMs < endMs,
    isAbsent: isExpected && startMs - expectedMs <= nowMs && nowMs < endMs,
    isOver: nowMs >= endMs,
  };
};

const rowOfDebt = ({ id, name, timeSlot, duration, owesCents, needsStudentId }: DeskDebt): DayRow => ({
  bookingId: id,
  name,
  timeSlot,
  duration,
  seats: [],
  times: { startMs: 0 },
  presence: 'owes',
  word: 'Not paid yet',
  marks: needsStudentId ? ['Student ID to see'] : [],
  paid: `Owes ${formatCents(owesCents)} in cash`,
  isStudent: needsStudentId,
  isAbsent: false,
  isOver: false,
});

const hasDay = (booking: FoundBooking): booking is Session => booking.onDay !== undefined;

/** The lines of a day, by hour. */
export const rowsOfDay = (
  bookings: readonly FoundBooking[],
  owing: readonly DeskDebt[],
  nowMs: number,
): DayRow[] =>
  [...bookings.filter(hasDay).map((booking) => rowOfSession(booking, nowMs)), ...owing.map(rowOfDebt)]
    .map((row) => ({ ...row, times: { startMs: slotHour(row.timeSlot) } }))
    .sort((one, other) => one.times.startMs - other.times.startMs);

/** The questions that an operator asks of a day. */
export const filters = {
  absent: { label: 'Not here yet', fits: (row: DayRow) => row.isAbsent },
  owes: { label: 'Owes cash', fits: (row: DayRow) => row.presence === 'owes' },
  student: { label: 'Student ID', fits: (row: DayRow) => row.isStudent },
} as const;
export type FilterName = keyof typeof filters;

export const isAlarming = ({ presence }: DayRow): boolean =>
  presence === 'late' || presence === 'missed' || presence === 'owes';

/** "Seat 5", "Seats 5 and 7" */
export const seatsText = (seats: readonly number[]): string => {
  const all = [...new Set(seats)];
  if (all.length === 0) return '';
  return all.length === 1 ? `Seat ${all[0]}` : `Seats ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};
