import type { AttendanceFacts } from '../desk/attendance.ts';
import type { LedgerEntry } from '../money/book-records.ts';
import { type NeverOurs, partsOfLoss } from './lost-disputes.ts';
import { isPaidFromRevenue, signOf } from './paid-back.ts';

/** A session that stands in the month. */
export interface ReportedSession {
  date: string;
  duration: number;
  isStudent: 'yes' | 'no';
  attendance: AttendanceFacts['attendance'];
  /** A digest of the person. Absent when nobody knows who they were. */
  person?: string | undefined;
}

/** A purchase that was paid in the month, by its id. */
export interface ReportedPurchase {
  kind: 'session' | 'package';
  /** Without the donation. */
  priceCents: number;
  /** The cents that a code has taken off. */
  codeCents: number;
}

export interface MonthRows {
  dates: readonly string[];
  sessions: readonly ReportedSession[];
  cancelled: number;
  /** The entries of the ledger of the month at the location. */
  ledger: readonly Pick<LedgerEntry, 'amountCents' | 'checkoutId' | 'kind'>[];
  purchases: ReadonlyMap<string, ReportedPurchase>;
  /** By the ids of their checkouts: all of which a bank has taken money in the month, and perhaps more. */
  disputed: ReadonlyMap<string, DisputedPayment>;
  /** See `paidTwiceIn`. */
  paidTwice: ReadonlySet<string>;
  turnedAway: number;
}

/** A payment that was disputed. */
export interface DisputedPayment {
  neverOurs: NeverOurs;
  /** By disputes that were lost before the month. */
  takenBeforeCents: number;
}

export interface MonthReport {
  sessions: number;
  hours: number;
  cancelled: number;
  arrived: number;
  noShows: number;
  students: number;
  people: number;
  /** People with sessions on more than one day of the month. */
  returning: number;
  /** In cents, without donations. */
  cardCents: number;
  cashCents: number;
  packageCents: number;
  paidBackCents: number;
  revenueCents: number;
  codeUses: number;
  codeCents: number;
  /** Hours that people asked for in vain. */
  turnedAway: number;
  days: { date: string; sessions: number; hours: number }[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

const visitorsIn = (sessions: readonly ReportedSession[]) => {
  const known = sessions.flatMap(({ person, date }) => (person ? [{ person, date }] : []));
  const daysOf = Map.groupBy(known, ({ person }) => person);
  const returning = [...daysOf.values()].filter((own) => new Set(own.map(({ date }) => date)).size > 1);
  return { people: daysOf.size, returning: returning.length };
};

/** The cents of prices that banks have taken. What they took of donations was never ours. */
const lostIn = ({ ledger, disputed }: Pick<MonthRows, 'disputed' | 'ledger'>): number => {
  const takenCents = new Map([...disputed].map(([id, { takenBeforeCents }]) => [id, takenBeforeCents]));
  return sum(
    ledger
      .filter(({ kind }) => kind === 'refunded:dispute')
      .map(({ checkoutId, amountCents }) => {
        const beforeCents = takenCents.get(checkoutId) ?? 0;
        takenCents.set(checkoutId, beforeCents + amountCents);
        const { neverOurs = { donationCents: 0, otherCents: 0 } } = disputed.get(checkoutId) ?? {};
        return partsOfLoss(amountCents, beforeCents, neverOurs).revenueCents;
      }),
  );
};

const moneyIn = ({
  ledger,
  purchases,
  disputed,
  paidTwice,
}: Pick<MonthRows, 'disputed' | 'ledger' | 'paidTwice' | 'purchases'>) => {
  const pricesOf = (entryKind: string, kind: ReportedPurchase['kind']): number =>
    sum(
      ledger
        .filter((entry) => entry.kind === entryKind)
        .map(({ checkoutId }) => purchases.get(checkoutId))
        .map((bought) => (bought?.kind === kind ? bought.priceCents : 0)),
    );
  const cardCents = pricesOf('captured', 'session');
  const cashCents = pricesOf('captured:cash', 'session');
  const packageCents = pricesOf('captured', 'package');
  const refundedCents = sum(
    ledger
      .filter(({ kind }) => /^(refunded|returned|by-hand):/.test(kind) && kind !== 'refunded:dispute')
      .filter((entry) => isPaidFromRevenue(entry, paidTwice))
      .map((entry) => signOf(entry) * entry.amountCents),
  );
  const paidBackCents = refundedCents + lostIn({ ledger, disputed });
  const coded = [...purchases.values()].filter(({ codeCents }) => codeCents > 0);
  return {
    ...{ cardCents, cashCents, packageCents, paidBackCents },
    revenueCents: cardCents + cashCents + packageCents - paidBackCents,
    codeUses: coded.length,
    codeCents: sum(coded.map(({ codeCents }) => codeCents)),
  };
};

/** The report of a month. It depends on the rows alone. */
export const monthReport = ({ dates, sessions, cancelled, turnedAway, ...money }: MonthRows): MonthReport => {
  const hoursOf = (some: readonly ReportedSession[]): number => sum(some.map(({ duration }) => duration));
  const count = (isCounted: (session: ReportedSession) => boolean): number =>
    sessions.filter(isCounted).length;
  return {
    sessions: sessions.length,
    hours: hoursOf(sessions),
    cancelled,
    arrived: count(({ attendance }) => attendance === 'arrived'),
    noShows: count(({ attendance }) => attendance === 'no-show'),
    students: count(({ isStudent }) => isStudent === 'yes'),
    ...visitorsIn(sessions),
    ...moneyIn(money),
    turnedAway,
    days: dates.map((date) => {
      const own = sessions.filter((session) => session.date === date);
      return { date, sessions: own.length, hours: hoursOf(own) };
    }),
  };
};
