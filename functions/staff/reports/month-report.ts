import { attendanceEvent } from '../../../shared/domain/desk/attendance.ts';
import { neverOursOf } from '../../../shared/domain/figures/lost-disputes.ts';
import {
  type DisputedPayment,
  type MonthReport,
  monthReport,
  type ReportedPurchase,
  type ReportedSession,
} from '../../../shared/domain/figures/month-report.ts';
import { paidTwiceIn } from '../../../shared/domain/figures/paid-back.ts';
import { isCapture, type LedgerEntry } from '../../../shared/domain/money/book-records.ts';
import { payableFrom } from '../../../shared/domain/money/payout-months.ts';
import { datesOfMonth } from '../../../shared/domain/time/dates.ts';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import type { Checkout } from '../../store/checkouts/checkouts.ts';
import { type RosterEntry, rosterOf } from '../../store/desk/roster.ts';
import { factsOf, type PaymentRows, readPaymentRows } from '../../store/money/payment-rows.ts';
import { cancellationsOf, ledgerOf, type RowPage } from '../../store/office/exported-rows.ts';
import { turnedAwayBetween } from '../../store/seats/turned-away.ts';
import { getAll } from '../../table/get-all.ts';
import { keys, personKeys } from '../../table/keys.ts';
import { erased, noAddress } from '../../table/rows/erased.ts';
import { ledgerMonth } from '../../table/rows/money/ledger-month.ts';

const allPages = async <Row>(read: (after: string | undefined) => Promise<RowPage<Row>>): Promise<Row[]> => {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await read(after);
    rows.push(...page.rows);
    after = page.next;
  } while (after);
  return rows;
};

const sessionOf = ({ booking, events }: RosterEntry): ReportedSession => {
  const { date, duration, isStudent, email } = booking;
  const isKnown = booking.userId !== undefined || (email !== erased && email !== noAddress);
  return {
    ...{ date, duration, isStudent },
    attendance: attendanceEvent(events)?.kind ?? 'expected',
    person: isKnown ? personKeys(booking).own.now : undefined,
  };
};

/** Day by day, so that a busy month asks for no more at once than a day does. */
const sessionsOf = async (dates: readonly string[], nowMs: number): Promise<ReportedSession[]> => {
  const sessions: ReportedSession[] = [];
  for (const date of dates) sessions.push(...(await rosterOf(date, nowMs)).entries.map(sessionOf));
  return sessions;
};

/** The movements of a month at the location, which reaches into another month of the ledger. */
const movementsOf = async (month: string): Promise<LedgerEntry[]> => {
  const [fromMs, untilMs] = [instantOf(`${month}-01`, 0), payableFrom(month)];
  const months = new Set([fromMs, untilMs - 1].map(ledgerMonth));
  const pages = await Promise.all([...months].map((ledger) => allPages((after) => ledgerOf(ledger, after))));
  return pages
    .flat()
    .filter((entry) => 'checkoutId' in entry)
    .filter(({ at = '' }) => fromMs <= Date.parse(at) && Date.parse(at) < untilMs);
};

type PaidBooking = Pick<StoredBooking, 'id' | 'sessionPriceCents' | 'discount'>;
type PaidCheckout = Pick<Checkout, 'id' | 'totalCents' | 'status' | 'discount' | 'purchase'>;

/** The sessions and packages behind payments. A payment that came too late has bought nothing. */
const purchasesOf = async (ids: readonly string[]): Promise<Map<string, ReportedPurchase>> => {
  const [bookings, checkouts] = await finishAll([
    getAll<PaidBooking>(ids.map(keys.booking), ['id', 'sessionPriceCents', 'discount']),
    getAll<PaidCheckout>(ids.map(keys.checkout), ['id', 'totalCents', 'status', 'discount', 'purchase']),
  ]);
  const codeCentsOf = ({ discount }: PaidBooking | PaidCheckout): number => discount?.cents ?? 0;
  const packages = checkouts.filter(
    ({ purchase, status }) => 'packageData' in purchase && status === 'booked',
  );
  return new Map([
    ...packages.map((bought): [string, ReportedPurchase] => [
      bought.id,
      { kind: 'package', priceCents: bought.totalCents, codeCents: codeCentsOf(bought) },
    ]),
    ...bookings.map((booked): [string, ReportedPurchase] => [
      booked.id,
      { kind: 'session', priceCents: booked.sessionPriceCents, codeCents: codeCentsOf(booked) },
    ]),
  ]);
};

/** The rows of the payments of which a bank has taken something, or an operator has paid something back by hand. */
const rowsOfTroubled = async (ledger: readonly LedgerEntry[]): Promise<PaymentRows[]> => {
  const troubled = ledger.filter(({ kind }) => kind === 'refunded:dispute' || kind.startsWith('by-hand:'));
  const rows: PaymentRows[] = [];
  for (const id of new Set(troubled.map(({ checkoutId }) => checkoutId)))
    rows.push(await readPaymentRows(id));
  return rows;
};

const disputedIn = (rows: readonly PaymentRows[], fromMs: number): Map<string, DisputedPayment> =>
  new Map(
    rows.map((payment) => {
      const before = payment.disputes.filter(({ closedAt }) => closedAt && Date.parse(closedAt) < fromMs);
      const takenBeforeCents = before.reduce((sum, { takenCents = 0 }) => sum + takenCents, 0);
      return [payment.checkoutId, { neverOurs: neverOursOf(factsOf(payment)), takenBeforeCents }];
    }),
  );

/** Reads the rows of a month, and reports about them. */
export const reportOfMonth = async (month: string, nowMs: number): Promise<MonthReport> => {
  const dates = datesOfMonth(month);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const [sessions, cancelled, ledger, turnedAway] = await finishAll([
    sessionsOf(dates, nowMs),
    allPages((after) => cancellationsOf(month, after)),
    movementsOf(month),
    turnedAwayBetween(first, last),
  ]);
  const purchases = await purchasesOf([
    ...new Set(ledger.filter(isCapture).map(({ checkoutId }) => checkoutId)),
  ]);
  const troubled = await rowsOfTroubled(ledger);
  return monthReport({
    ...{ dates, sessions, ledger, purchases },
    disputed: disputedIn(troubled, instantOf(`${month}-01`, 0)),
    paidTwice: paidTwiceIn(troubled.flatMap(({ refunds }) => refunds)),
    cancelled: cancelled.length,
    turnedAway: turnedAway.reduce((sum, { people }) => sum + people, 0),
  });
};
