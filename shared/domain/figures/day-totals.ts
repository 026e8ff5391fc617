import type { AttendanceFacts } from '../desk/attendance.ts';
import { isCapture, type LedgerEntry } from '../money/book-records.ts';
import { instantOf } from '../time/location-time.ts';
import { slotHour } from '../time/slots.ts';
import type { Movement } from './movements.ts';

/** A purchase that was paid, by its id. */
export interface ReportedPurchase {
  kind: 'session' | 'package';
  /** Without the donation. */
  priceCents: number;
  /** The cents that a code has taken off. */
  codeCents: number;
}

/** A session that stands on the day. */
export interface ReportedSession {
  timeSlot: string;
  duration: number;
  /** Its price, or what its package hours cost. */
  valueCents: number;
  isStudent: 'yes' | 'no';
  attendance: AttendanceFacts['attendance'];
  /** Stands for the person. Absent when nobody knows who they were. */
  person?: string | undefined;
}

/** The money that moved on a local day, in cents. */
export interface MoneyTotals {
  /** Prices of sessions that were paid by card or in cash, and of packages. */
  cardCents: number;
  cashCents: number;
  packageCents: number;
  /** These three, less their refunds. */
  revenueCents: number;
  /** Donations that were paid, less their refunds. */
  donationCents: number;
  /** All money that came, less all refunds. */
  paidCents: number;
  codeUses: number;
  codeCents: number;
}

/** The sessions of a local day. */
export interface SessionTotals {
  sessions: number;
  hours: number;
  arrived: number;
  noShows: number;
  students: number;
  people: string[];
  /** The cents that the sessions are worth, by the local hour in which they end. */
  earned: Record<string, number>;
}

/** A local day in numbers. */
export interface DayTotals extends MoneyTotals, SessionTotals {
  date: string;
  /** Sessions of the day that were cancelled. */
  cancelled: number;
}

export const noMoney: MoneyTotals = {
  ...{ cardCents: 0, cashCents: 0, packageCents: 0, revenueCents: 0 },
  ...{ donationCents: 0, paidCents: 0, codeUses: 0, codeCents: 0 },
};

export const addMoney = (one: MoneyTotals, other: MoneyTotals): MoneyTotals =>
  Object.fromEntries(
    Object.keys(noMoney).map((name) => [
      name,
      one[name as keyof MoneyTotals] + other[name as keyof MoneyTotals],
    ]),
  ) as unknown as MoneyTotals;

/** The money that a movement adds to its day. `bought`: the purchase that it is about. */
export const moneyOfMovement = (
  { entry, totalCents, priceCents, donationCents }: Movement<Pick<LedgerEntry, 'kind'>>,
  bought: ReportedPurchase | undefined,
): MoneyTotals => {
  const isPackage = bought?.kind === 'package';
  const paidOf = (isOf: boolean): number => (isOf ? priceCents : 0);
  const codeCents = isCapture(entry) ? (bought?.codeCents ?? 0) : 0;
  return {
    cardCents: paidOf(entry.kind === 'captured' && !isPackage),
    cashCents: paidOf(entry.kind === 'captured:cash'),
    packageCents: paidOf(entry.kind === 'captured' && isPackage),
    revenueCents: priceCents,
    donationCents,
    paidCents: totalCents,
    codeUses: codeCents > 0 ? 1 : 0,
    codeCents,
  };
};

/** The sessions of a day, added up. */
export const sessionTotals = (sessions: readonly ReportedSession[]): SessionTotals => {
  const count = (isCounted: (session: ReportedSession) => boolean): number =>
    sessions.filter(isCounted).length;
  const earned: Record<string, number> = {};
  for (const { timeSlot, duration, valueCents } of sessions) {
    const endHour = slotHour(timeSlot) + duration;
    earned[endHour] = (earned[endHour] ?? 0) + valueCents;
  }
  return {
    sessions: sessions.length,
    hours: sessions.reduce((sum, { duration }) => sum + duration, 0),
    arrived: count(({ attendance }) => attendance === 'arrived'),
    noShows: count(({ attendance }) => attendance === 'no-show'),
    students: count(({ isStudent }) => isStudent === 'yes'),
    people: [...new Set(sessions.flatMap(({ person }) => person ?? []))].sort(),
    earned,
  };
};

/** The cents that the sessions of a day have earned by now: those that are over. */
export const earnedCents = ({ date, earned }: Pick<DayTotals, 'date' | 'earned'>, nowMs: number): number =>
  Object.entries(earned).reduce(
    (sum, [hour, cents]) => (instantOf(date, Number(hour)) <= nowMs ? sum + cents : sum),
    0,
  );
