import { expectedCents, movementCents } from '../../../shared/domain/door/drawer.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import { dayMs } from '../../../shared/domain/time/milliseconds.ts';
import type { CashCount, CashDay, CashMovement } from '../../../shared/schemas/staff/cash.ts';
import { AppError } from '../../runtime/app-error.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { logEvent } from '../../runtime/log-event.ts';
import {
  type CashCounted,
  countCash,
  type DrawerDay,
  drawerOn,
  linesOf,
  moveCash,
} from '../../store/money/cash.ts';
import { audit } from '../../store/office/audits.ts';
import { listStaff } from '../../store/staff/staff.ts';
import { transact } from '../../table/table.ts';

const expectedIn = ({ openingCents, moved, counted }: DrawerDay): number =>
  openingCents + expectedCents([...moved, ...counted]);

/** The drawer of a local day, with the names of those who have moved and counted its cash. */
export const drawerOf = async (day: string, nowMs: number): Promise<CashDay> => {
  const [drawer, team] = await Promise.all([drawerOn(day, nowMs), listStaff()]);
  const names = new Map(team.map(({ id, name }) => [id, name]));
  const named = <Row extends { by: string }>(row: Row): Row => ({
    ...row,
    by: names.get(row.by) ?? 'a former member of the team',
  });
  return {
    day,
    openingCents: drawer.openingCents,
    expectedCents: expectedIn(drawer),
    moved: drawer.moved.map(named),
    counted: drawer.counted.map(named),
  };
};

const conflict = (sentence: string): AppError => new AppError('conflict', sentence);

/** The count that this request has made before. Throws 409 when that was of another amount. */
const countBefore = (
  counted: readonly CashCounted[],
  { nonce, countedCents }: CashCount,
): CashCounted | undefined => {
  const before = counted.find((count) => count.nonce === nonce);
  if (before && before.countedCents !== countedCents)
    throw conflict('This form has already recorded a different count. Please close it, and count again.');
  return before;
};

/** Throws 409 for a day whose drawer cannot be counted now. */
const requireToday = (day: string, nowMs: number): void => {
  const today = localDate(nowMs);
  if (day > today) throw conflict('This day is still to come. Please count it afterwards.');
  if (day < today)
    throw conflict(
      'This day has ended, and its cash is in the drawer of today. Please count the drawer of today.',
    );
};

/**
 * Appends a count of today's drawer, with the difference to what should be there. A day that was counted is counted
 * again only when the request says so. The same request again changes nothing.
 */
export const countDrawer = async (request: CashCount, by: string, nowMs: number): Promise<CashDay> => {
  const { day, nonce, countedCents, expectedCents: seenCents, corrects, note } = request;
  const drawer = await drawerOn(day, nowMs);
  const { counted } = drawer;
  if (countBefore(counted, request)) return drawerOf(day, nowMs);
  requireToday(day, nowMs);
  const last = counted.at(-1);
  if (last && !corrects)
    throw conflict(
      `This day was counted already: ${formatCents(last.countedCents)}. Please count it again only to correct that.`,
    );
  if (expectedIn(drawer) !== seenCents)
    throw conflict('Cash has moved since this page was loaded. Please look again, and count once more.');
  const at = new Date(nowMs).toISOString();
  const amounts = { countedCents, expectedCents: seenCents, cents: countedCents - seenCents };
  const count = { number: counted.length, nonce, ...amounts, by, at, ...(note && { note }) };
  const amountCents = countedCents;
  const committed = await transact([
    countCash(day, count),
    audit({ action: 'cash counted', by, date: day, amountCents, expectedCents: seenCents, note }, nowMs),
  ]);
  if (!committed && !countBefore((await drawerOn(day, nowMs)).counted, request))
    throw conflict('Another person has just counted this day. Please look again.');
  if (committed) logEvent('cash counted', { by, day, amountCents, expectedCents: seenCents });
  return drawerOf(day, nowMs);
};

/** The movement that this request has made before, also when midnight has passed. Throws 409 when it was another. */
const isMovedBefore = async ({ nonce, kind, cents }: CashMovement, nowMs: number): Promise<boolean> => {
  const days = await finishAll([nowMs, nowMs - dayMs].map((ms) => linesOf(localDate(ms))));
  const before = days.flatMap(({ moved }) => moved).find((line) => line.nonce === nonce);
  if (before && (before.kind !== kind || before.cents !== movementCents(kind, cents)))
    throw conflict('This form has already recorded a different movement. Please close it, and begin again.');
  return before !== undefined;
};

/** Appends a float, a deposit or a payout to today's drawer. The same request again changes nothing. */
export const recordMovement = async (request: CashMovement, by: string, nowMs: number): Promise<CashDay> => {
  const { nonce, kind, cents, note } = request;
  const day = localDate(nowMs);
  if (await isMovedBefore(request, nowMs)) return drawerOf(day, nowMs);
  const at = new Date(nowMs).toISOString();
  const line = { kind, nonce, cents: movementCents(kind, cents), by, at, ...(note && { note }) };
  const committed = await transact([
    moveCash(day, line, 'movement'),
    audit({ action: `cash ${kind}`, by, date: day, amountCents: cents, note }, nowMs),
  ]);
  if (committed) logEvent('cash moved', { by, day, kind, amountCents: cents });
  else await isMovedBefore(request, nowMs);
  return drawerOf(day, nowMs);
};
