import type { AttendanceFacts } from '../desk/attendance.ts';
import type { LedgerEntry } from '../money/book-records.ts';
import { movementsIn, type Purchases } from './movements.ts';

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

type ReportedEntry = Pick<LedgerEntry, 'amountCents' | 'checkoutId' | 'kind'>;
type KnownPayments = Pick<Purchases, 'disputed' | 'paidTwice'>;

export interface MonthRows extends KnownPayments {
  dates: readonly string[];
  sessions: readonly ReportedSession[];
  cancelled: number;
  /** The entries of the ledger of the month at the location. */
  ledger: readonly ReportedEntry[];
  /** The purchases of its captures, by the ids of their checkouts. */
  purchases: ReadonlyMap<string, ReportedPurchase>;
  turnedAway: number;
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

const moneyIn = ({
  ledger,
  purchases,
  ...known
}: Pick<MonthRows, 'ledger' | 'purchases'> & KnownPayments) => {
  const prices = new Map([...purchases].map(([id, { priceCents }]) => [id, priceCents]));
  const movements = movementsIn(ledger, { prices, ...known });
  const pricesOf = (isOf: (entry: ReportedEntry) => boolean): number =>
    sum(movements.filter(({ entry }) => isOf(entry)).map(({ priceCents }) => priceCents));
  const isPackage = ({ checkoutId }: ReportedEntry): boolean => purchases.get(checkoutId)?.kind === 'package';
  const cashCents = pricesOf(({ kind }) => kind === 'captured:cash');
  const cardCents = pricesOf((entry) => entry.kind === 'captured' && !isPackage(entry));
  const packageCents = pricesOf((entry) => entry.kind === 'captured' && isPackage(entry));
  const revenueCents = pricesOf(() => true);
  const coded = [...purchases.values()].filter(({ codeCents }) => codeCents > 0);
  return {
    ...{ cardCents, cashCents, packageCents, revenueCents },
    paidBackCents: cardCents + cashCents + packageCents - revenueCents,
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
