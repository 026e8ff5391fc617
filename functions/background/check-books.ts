import { setTimeout as wait } from 'node:timers/promises';
import { attendanceEvent } from '../../shared/domain/desk/attendance.ts';
import type { SatSession } from '../../shared/domain/desk/no-shows.ts';
import { datesOfWrongTotals, type FigureRecords } from '../../shared/domain/figures/book-totals.ts';
import { addDayLine } from '../../shared/domain/figures/day-line.ts';
import { datesOfUse, figuresOf } from '../../shared/domain/figures/figures.ts';
import type { Records } from '../../shared/domain/money/book-records.ts';
import { faultsIn, proveBooks } from '../../shared/domain/money/books.ts';
import { compareWithStripe } from '../payments/compare-with-stripe.ts';
import type { LambdaContext } from '../runtime/lambda-context.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { findDaySymptoms } from '../staff/inbox/day-line.ts';
import { rosterOf } from '../store/desk/roster.ts';
import { carryDrawer } from '../store/money/cash.ts';
import { forgetDayTotals } from '../store/money/day-totals.ts';
import { queueEarlierDispute } from '../store/money/disputes.ts';
import { getDayLines, saveFigures } from '../store/money/figures.ts';
import { seatHoursOn } from '../store/seats/seats.ts';
import { readMoneyRecords } from '../table/purchases/money-records.ts';

const pauseMs = 500;

/** Longer than a day, so that a run that failed loses nothing. A movement is known by its checkout and kind. */
const movementsMs = 3 * 24 * 3600_000;

/** The backup of the ledger: the log of this function is kept for ten years where data is kept. */
const logMovements = ({ ledger, payouts }: Records, nowMs: number): void => {
  const isNew = (at: string | undefined): boolean => Date.parse(at ?? '') > nowMs - movementsMs;
  for (const { at, checkoutId, kind, amountCents, recipient, paymentIntentId } of ledger)
    if (isNew(at))
      log('info', 'money moved', { at, checkoutId, kind, amountCents, recipient, paymentIntentId });
  for (const { at, kind, amountCents, recipient, month, donations, reference, paidOn } of payouts.entries)
    if (isNew(at))
      log('info', 'money moved', { at, kind, amountCents, recipient, month, donations, reference, paidOn });
};

/** The sessions of the last weeks, as the desk has recorded them. Day by day, since nobody waits for it. */
const sessionsSat = async (nowMs: number): Promise<SatSession[]> => {
  const sessions: SatSession[] = [];
  for (const date of datesOfUse(nowMs)) {
    const { entries } = await rosterOf(date, nowMs);
    for (const { events } of entries)
      sessions.push({ date, attendance: attendanceEvent(events)?.kind ?? 'expected' });
  }
  return sessions;
};

/** Open disputes of earlier releases, which nobody would ask Stripe about. There are none once all are in the queue. */
const queueEarlierDisputes = async ({ disputes }: Records, nowMs: number): Promise<void> => {
  for (const dispute of disputes)
    if (
      dispute.status === 'open' &&
      dispute.workQueue === undefined &&
      (await queueEarlierDispute(dispute, nowMs))
    )
      log('info', 'dispute of an earlier release queued', { disputeId: dispute.id });
};

/** Forgets kept totals that the rows do not bear out, so that their next reader makes them anew. */
const forgetWrongTotals = async (records: FigureRecords): Promise<void> => {
  for (const date of datesOfWrongTotals(records)) {
    log('warn', 'totals of a day forgotten', { date });
    await forgetDayTotals(date);
  }
};

const pause = (): Promise<void> => wait(pauseMs);

/** Time for the payment that is being compared when the comparison has to end. */
const reserveMs = 90_000;

/** Names each payment about which Stripe and the ledger disagree. `faults`: those that the books had already. */
const compare = async ({ ledger }: Records, faults: number, context: LambdaContext): Promise<void> => {
  const { faults: differences, ...compared } = await compareWithStripe(ledger, {
    nowMs: Date.now(),
    remainingMs: () => context.getRemainingTimeInMillis() - reserveMs,
    pause,
  });
  for (const fault of differences) log('error', 'books off', { fault });
  if (differences.length > 0) measure('BooksOff', faults + differences.length);
  log('info', 'books compared with Stripe', { differences: differences.length, ...compared });
};

/**
 * Proves once a day that every captured cent is accounted for, and that Stripe says the same, as `npm run ledger` does.
 * Writes the figures and the daily line that the office shows, and what the drawer begins the day with. Stripe comes
 * last, so that its outage keeps nothing else from being told.
 */
export const handler = async (_event: unknown, context: LambdaContext): Promise<void> => {
  const nowMs = Date.now();
  const { records, books } = await proveBooks(readMoneyRecords, pause);
  const faults = faultsIn(books);
  measure('BooksOff', faults);
  for (const fault of books.faults) log('error', 'books off', { fault });
  logMovements(records, nowMs);
  await queueEarlierDisputes(records, nowMs);
  await forgetWrongTotals(records);
  await carryDrawer(nowMs);
  const seats = await Promise.all(datesOfUse(nowMs).map((date) => seatHoursOn(date, nowMs)));
  const sessions = await sessionsSat(nowMs);
  const daily = addDayLine(await getDayLines(), await findDaySymptoms(nowMs));
  await saveFigures(figuresOf(records, books, seats.flat(), sessions, nowMs), daily);
  log('info', 'books checked', { faults, capturedCents: books.captured });
  await compare(records, faults, context);
};
