import type { Records, SoldPackage } from '../money/book-records.ts';
import { hoursCents, hoursLeft } from '../prices/package-hours.ts';
import { localDate } from '../time/location-time.ts';
import {
  addMoney,
  type DayTotals,
  earnedCents,
  type MoneyTotals,
  moneyOfMovement,
  noMoney,
  sessionTotals,
} from './day-totals.ts';
import { movementsIn } from './movements.ts';
import { purchasesIn } from './weekly-money.ts';

/** The totals that the books know: no desk and no code. */
export const comparedTotals = [
  'cardCents',
  'cashCents',
  'packageCents',
  'revenueCents',
  'donationCents',
  'paidCents',
  'sessions',
  'hours',
] as const;
type BookTotals = Pick<DayTotals, 'date' | 'earned' | (typeof comparedTotals)[number]>;

/** A package with its hours. */
export type PackageWithHours = SoldPackage & Parameters<typeof hoursLeft>[0];

/** The records of money, with what the figures of days need of sessions and packages. */
export interface FigureRecords extends Records {
  bookings: readonly (Records['bookings'][number] & {
    date: string;
    timeSlot: string;
    duration: number;
    packageId?: string | undefined;
  })[];
  packages: readonly PackageWithHours[];
  /** The kept totals of days. */
  totals: readonly BookTotals[];
}

/** Package hours that are paid for and not used, at what they cost, in cents. */
export const unusedHoursCents = (packages: readonly PackageWithHours[]): number =>
  packages.reduce((sum, hours) => sum + hoursCents(hours, hoursLeft(hours)), 0);

/** The totals of each local day, from the records of the whole table. */
export const totalsByDay = (records: FigureRecords): Map<string, BookTotals> => {
  const packages = new Map(records.packages.map((bought) => [bought.id, bought]));
  const moneyOf = new Map<string, MoneyTotals>();
  for (const movement of movementsIn(records.ledger, purchasesIn(records))) {
    const date = localDate(Date.parse(movement.entry.at ?? ''));
    const bought = packages.get(movement.entry.checkoutId);
    const added = moneyOfMovement(movement, bought && { kind: 'package', codeCents: 0, ...bought });
    moneyOf.set(date, addMoney(moneyOf.get(date) ?? noMoney, added));
  }
  const sessionsOf = Map.groupBy(
    records.bookings.filter(({ status }) => status !== 'cancelled'),
    ({ date }) => date,
  );
  const dates = [...new Set([...moneyOf.keys(), ...sessionsOf.keys()])].sort();
  return new Map(
    dates.map((date) => {
      const sessions = (sessionsOf.get(date) ?? []).map((booking) => {
        const bought = packages.get(booking.packageId ?? '');
        const valueCents = booking.sessionPriceCents + (bought ? hoursCents(bought, booking.duration) : 0);
        return { ...booking, valueCents, isStudent: 'no', attendance: 'expected' } as const;
      });
      const { earned, hours, sessions: count } = sessionTotals(sessions);
      return [date, { date, earned, hours, sessions: count, ...(moneyOf.get(date) ?? noMoney) }];
    }),
  );
};

/** The dates whose kept totals say something else than the records. */
export const datesOfWrongTotals = (records: FigureRecords): string[] => {
  const counted = totalsByDay(records);
  return records.totals
    .filter((kept) => {
      const own = counted.get(kept.date);
      const isSame = comparedTotals.every((name) => kept[name] === (own?.[name] ?? 0));
      const hours = new Set([...Object.keys(kept.earned), ...Object.keys(own?.earned ?? {})]);
      return !isSame || [...hours].some((hour) => (kept.earned[hour] ?? 0) !== (own?.earned[hour] ?? 0));
    })
    .map(({ date }) => date)
    .sort();
};

/** The cents that were paid and earned in each local month with money. */
export const monthsOfBooks = (
  records: FigureRecords,
  nowMs: number,
): { month: string; paidCents: number; earnedCents: number }[] => {
  const months = Map.groupBy(totalsByDay(records).values(), ({ date }) => date.slice(0, 7));
  return [...months]
    .map(([month, days]) => ({
      month,
      paidCents: days.reduce((sum, { paidCents }) => sum + paidCents, 0),
      earnedCents: days.reduce((sum, day) => sum + earnedCents(day, nowMs), 0),
    }))
    .filter(({ paidCents, earnedCents: cents }) => paidCents !== 0 || cents !== 0);
};
