import { createHash } from 'node:crypto';
import { attendanceEvent } from '../../../shared/domain/desk/attendance.ts';
import {
  addMoney,
  type MoneyTotals,
  moneyOfMovement,
  noMoney,
  type ReportedSession,
  type SessionTotals,
  sessionTotals,
} from '../../../shared/domain/figures/day-totals.ts';
import { movementsIn } from '../../../shared/domain/figures/movements.ts';
import { isCapture } from '../../../shared/domain/money/book-records.ts';
import { hoursCents } from '../../../shared/domain/prices/package-hours.ts';
import { instantOf, localDate } from '../../../shared/domain/time/location-time.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { type RosterEntry, rosterOf } from '../../store/desk/roster.ts';
import { type KeptDay, keepDayTotals, totalsOfMonth } from '../../store/money/day-totals.ts';
import { cancellationsOf, ledgerOf } from '../../store/office/exported-rows.ts';
import { personKeys } from '../../table/keys.ts';
import type { BookingChangeRow } from '../../table/rows/bookings/booking-event-row.ts';
import { erased, noAddress } from '../../table/rows/erased.ts';
import type { LedgerEntryRow } from '../../table/rows/money/ledger-entry-row.ts';
import { ledgerMonth } from '../../table/rows/money/ledger-month.ts';
import { allPages } from './local-month.ts';
import { type PaidPurchase, purchasesOf, troublesOf } from './purchases.ts';

/** Long enough that no two rows of a day share it. */
const shortDigest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** The name of a movement or a cancellation in the totals of its day. */
export const nameInTotals = ({ pk, sk }: Pick<LedgerEntryRow | BookingChangeRow, 'pk' | 'sk'>): string =>
  shortDigest(`${pk} ${sk}`);

const valueCentsOf = (
  { sessionPriceCents, packageId = '', duration }: RosterEntry['booking'],
  packages: ReadonlyMap<string, PaidPurchase>,
): number => {
  const { priceCents, totalHours } = packages.get(packageId) ?? {};
  if (priceCents === undefined || totalHours === undefined) return sessionPriceCents;
  return sessionPriceCents + hoursCents({ priceCents, totalHours }, duration);
};

const sessionOf = (
  { booking, events }: RosterEntry,
  packages: ReadonlyMap<string, PaidPurchase>,
): ReportedSession => {
  const { timeSlot, duration, isStudent, email } = booking;
  const isKnown = booking.userId !== undefined || (email !== erased && email !== noAddress);
  return {
    ...{ timeSlot, duration, isStudent },
    valueCents: valueCentsOf(booking, packages),
    attendance: attendanceEvent(events)?.kind ?? 'expected',
    person: isKnown ? shortDigest(personKeys(booking).own.now) : undefined,
  };
};

/** The sessions of a local date, from the rows alone. */
export const countSessions = async (date: string, nowMs: number): Promise<SessionTotals> => {
  const { entries } = await rosterOf(date, nowMs);
  const packages = await purchasesOf([...new Set(entries.flatMap(({ booking }) => booking.packageId ?? []))]);
  return sessionTotals(entries.map((entry) => sessionOf(entry, packages)));
};

/** The money that entries of the ledger of one local date add to it. */
export const countMoney = async (
  date: string,
  entries: readonly LedgerEntryRow[],
  purchases: ReadonlyMap<string, PaidPurchase>,
): Promise<MoneyTotals> => {
  const prices = new Map([...purchases].map(([id, { priceCents }]) => [id, priceCents]));
  const inOrder = entries.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1));
  return movementsIn(inOrder, { prices, ...(await troublesOf(entries, instantOf(date, 0))) })
    .map((movement) => moneyOfMovement(movement, purchases.get(movement.entry.checkoutId)))
    .reduce(addMoney, noMoney);
};

export const boughtIn = (entries: readonly LedgerEntryRow[]): Promise<Map<string, PaidPurchase>> =>
  purchasesOf([...new Set(entries.filter(isCapture).map(({ checkoutId }) => checkoutId))]);

/** The entries of the ledger of these local dates, which follow each other. */
const ledgerOn = async (dates: readonly string[]): Promise<LedgerEntryRow[]> => {
  const edges = [instantOf(dates[0] ?? '', 0), instantOf(dates.at(-1) ?? '', 24) - 1];
  const months = [...new Set(edges.map(ledgerMonth))];
  const rows = await finishAll(months.map((month) => allPages((after) => ledgerOf(month, after))));
  return rows.flat().filter((entry): entry is LedgerEntryRow => 'checkoutId' in entry);
};

/** Makes the totals of dates of one month from the rows, and keeps those that no other reader has kept first. */
export const makeDayTotals = async (dates: readonly string[], nowMs: number): Promise<KeptDay[]> => {
  const [date = ''] = dates;
  const [ledger, cancellations] = await finishAll([
    ledgerOn(dates),
    allPages((after) => cancellationsOf(date.slice(0, 7), after)),
  ]);
  const entriesOf = Map.groupBy(ledger, ({ at }) => localDate(Date.parse(at ?? '')));
  const purchases = await boughtIn(dates.flatMap((each) => entriesOf.get(each) ?? []));
  const days: KeptDay[] = [];
  // Day by day, so that a busy month asks for no more at once than a day does.
  for (const each of dates) {
    const entries = entriesOf.get(each) ?? [];
    const cancelled = cancellations.filter(
      (event) => event.kind === 'cancelled' && event.session?.date === each,
    );
    days.push({
      date: each,
      ...(await countMoney(each, entries, purchases)),
      ...(await countSessions(each, nowMs)),
      cancelled: cancelled.length,
      counted: [...entries, ...cancelled].map(nameInTotals),
      version: 0,
    });
  }
  await finishAll(days.map(keepDayTotals));
  return days;
};

/** The totals of these dates of one month, in order. Those that are not kept yet are made. */
export const dayTotalsOf = async (dates: readonly string[], nowMs: number): Promise<KeptDay[]> => {
  const kept = new Map((await totalsOfMonth(dates[0] ?? '')).map((day) => [day.date, day]));
  const missing = dates.filter((date) => !kept.has(date));
  const made = missing.length > 0 ? await makeDayTotals(missing, nowMs) : [];
  for (const day of made) kept.set(day.date, day);
  return dates.flatMap((date) => kept.get(date) ?? []);
};
