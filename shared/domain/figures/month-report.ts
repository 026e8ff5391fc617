import {
  addMoney,
  type DayTotals,
  earnedCents,
  type MoneyTotals,
  noMoney,
  type SessionTotals,
} from './day-totals.ts';

type Counts = Omit<SessionTotals, 'earned' | 'people'>;

export interface MonthReport extends MoneyTotals, Counts {
  /** The prices of sessions that are over. Package hours count when they are sat. */
  earnedCents: number;
  /** Refunds of prices. */
  paidBackCents: number;
  cancelled: number;
  people: number;
  /** People with sessions on more than one day of the month. */
  returning: number;
  /** Hours that people asked for in vain. */
  turnedAway: number;
  days: { date: string; sessions: number; hours: number }[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

/** The report of a month: its days, added up. */
export const monthReport = (days: readonly DayTotals[], turnedAway: number, nowMs: number): MonthReport => {
  const total = (name: 'cancelled' | keyof Counts): number => sum(days.map((day) => day[name]));
  const daysOf = Map.groupBy(
    days.flatMap(({ people }) => people),
    (person) => person,
  );
  const money = days.reduce<MoneyTotals>(addMoney, noMoney);
  return {
    sessions: total('sessions'),
    hours: total('hours'),
    cancelled: total('cancelled'),
    arrived: total('arrived'),
    noShows: total('noShows'),
    students: total('students'),
    people: daysOf.size,
    returning: [...daysOf.values()].filter((own) => own.length > 1).length,
    ...money,
    paidBackCents: money.cardCents + money.cashCents + money.packageCents - money.revenueCents,
    earnedCents: sum(days.map((day) => earnedCents(day, nowMs))),
    turnedAway,
    days: days.map(({ date, sessions, hours }) => ({ date, sessions, hours })),
  };
};
