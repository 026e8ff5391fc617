import { isDeepStrictEqual } from 'node:util';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import { dayMs } from '../../../shared/domain/time/milliseconds.ts';
import { AppError } from '../../runtime/app-error.ts';
import { getBooking } from '../../store/bookings/bookings.ts';
import { addToDay, forgetDayTotals, getDayTotals, replaceSessions } from '../../store/money/day-totals.ts';
import { readLedger } from '../../table/purchases/read-purchase.ts';
import { rowReader } from '../../table/row-reader.ts';
import { type BookingEventRow, isDeskEvent } from '../../table/rows/bookings/booking-event-row.ts';
import type { BookingRow } from '../../table/rows/bookings/booking-row.ts';
import type { LedgerEntryRow } from '../../table/rows/money/ledger-entry-row.ts';
import type { RefundRow } from '../../table/rows/money/refund-row.ts';
import { boughtIn, countMoney, countSessions, makeDayTotals, nameInTotals } from './day-totals.ts';

/** A row of the stream that totals follow from. */
export type FollowedRow = BookingEventRow | BookingRow | LedgerEntryRow | RefundRow;

const mostTries = 5;

const dateOf = ({ at }: { at?: string | undefined }): string => localDate(Date.parse(at ?? ''));

/** Makes the totals of a day when there are none. True when it has made them. */
const isMade = async (date: string, nowMs: number): Promise<boolean> => {
  if (await getDayTotals(date)) return false;
  await makeDayTotals([date], nowMs);
  return true;
};

/** Counts the sessions of a day anew. Another writer may have done so meanwhile, with what they knew. */
const followSessions = async (date: string, nowMs: number): Promise<void> => {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const kept = await getDayTotals(date);
    if (!kept) {
      await makeDayTotals([date], nowMs);
      return;
    }
    const counted = await countSessions(date, nowMs);
    if (isDeepStrictEqual({ ...kept, ...counted }, kept)) return;
    if (await replaceSessions(date, counted, kept.version)) return;
  }
  throw new AppError('busy', `The sessions of ${date} change too often.`);
};

/** Makes anew the days on which money of a purchase has moved: what these movements were has changed. */
const makeAgain = async (checkoutId: string, sinceMs: number, nowMs: number): Promise<void> => {
  const entries = await readLedger(rowReader, checkoutId, sinceMs, nowMs);
  for (const date of new Set(entries.map(dateOf))) {
    await forgetDayTotals(date);
    await makeDayTotals([date], nowMs);
  }
};

/** True for an entry that changes others: a dispute takes what earlier ones left, and a voided sale was never paid. */
const changesOthers = ({ kind }: LedgerEntryRow): boolean =>
  kind === 'refunded:dispute' || kind === 'voided:cash' || kind.startsWith('by-hand:');

const followEntry = async (entry: LedgerEntryRow, nowMs: number): Promise<void> => {
  if (changesOthers(entry)) return makeAgain(entry.checkoutId, Date.parse(entry.at ?? '') - dayMs, nowMs);
  const date = dateOf(entry);
  if (await isMade(date, nowMs)) return;
  await addToDay(date, nameInTotals(entry), await countMoney(date, [entry], await boughtIn([entry])));
};

/** The days whose sessions an event of a booking may have changed. */
const datesOfEvent = async (event: BookingEventRow): Promise<string[]> => {
  if (event.kind === 'moved') return [event.from.date, event.to.date];
  if (!isDeskEvent(event)) return [];
  const booking = await getBooking(event.bookingId);
  return booking ? [booking.date] : [];
};

const followEvent = async (event: BookingEventRow, nowMs: number): Promise<void> => {
  if (event.kind !== 'cancelled' || !event.session) return;
  const { date } = event.session;
  if (!(await isMade(date, nowMs))) await addToDay(date, nameInTotals(event), { cancelled: 1 });
};

/**
 * Brings the totals of days up to date with rows that have changed. Repeated rows change nothing: a movement is counted
 * once, and sessions are counted anew.
 */
export const followTotals = async (rows: readonly FollowedRow[], nowMs: number): Promise<void> => {
  const dates = new Set<string>();
  for (const row of rows) {
    if (row.entity === 'ledger-entry') await followEntry(row as LedgerEntryRow, nowMs);
    else if (row.entity === 'booking') dates.add((row as BookingRow).date);
    else if (row.entity === 'booking-event') {
      await followEvent(row as BookingEventRow, nowMs);
      for (const date of await datesOfEvent(row as BookingEventRow)) dates.add(date);
    } else if ('status' in row && row.status === 'paid-twice') {
      const { checkoutId, requestedAt } = row as RefundRow;
      if (requestedAt) await makeAgain(checkoutId, Date.parse(requestedAt), nowMs);
    }
  }
  for (const date of dates) await followSessions(date, nowMs);
};
