import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import type { CashCount, CashDay } from '../../../shared/schemas/staff/cash.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { type CashCounted, type CashMoved, cashOf, countCash } from '../../store/money/cash.ts';
import { audit } from '../../store/office/audits.ts';
import { listStaff } from '../../store/staff/staff.ts';
import { transact } from '../../table/table.ts';

const expectedIn = (moved: readonly CashMoved[]): number => moved.reduce((sum, { cents }) => sum + cents, 0);

/** The drawer of a local day, with the names of those who have taken and counted. */
export const drawerOf = async (day: string): Promise<CashDay> => {
  const [{ moved, counted }, team] = await Promise.all([cashOf(day), listStaff()]);
  const names = new Map(team.map(({ id, name }) => [id, name]));
  const named = <Row extends { by: string }>(row: Row): Row => ({
    ...row,
    by: names.get(row.by) ?? 'somebody who is not on the team',
  });
  return { day, expectedCents: expectedIn(moved), moved: moved.map(named), counted: counted.map(named) };
};

const conflict = (sentence: string): AppError => new AppError('conflict', sentence);

/** The count that this request has made before. Throws 409 when that was of another amount. */
const countBefore = (
  counted: readonly CashCounted[],
  { nonce, countedCents }: CashCount,
): CashCounted | undefined => {
  const before = counted.find((count) => count.nonce === nonce);
  if (before && before.countedCents !== countedCents)
    throw conflict('Another amount was counted with this request. Please reload the page.');
  return before;
};

/**
 * Records a count of the drawer, with the difference to what should be there. A day that was counted is counted again
 * only to correct that. The same request again changes nothing.
 */
export const countDrawer = async (request: CashCount, by: string, nowMs: number): Promise<CashDay> => {
  const { day, nonce, countedCents, expectedCents, corrects, note } = request;
  if (day > localDate(nowMs)) throw conflict('This day is still to come. Please count it afterwards.');
  const { moved, counted } = await cashOf(day);
  if (countBefore(counted, request)) return drawerOf(day);
  const last = counted.at(-1);
  if (last && !corrects)
    throw conflict(
      `This day was counted already: ${formatCents(last.countedCents)}. Please count it again only to correct that.`,
    );
  if (expectedIn(moved) !== expectedCents)
    throw conflict('Cash has moved since this page was loaded. Please look again, and count once more.');
  const at = new Date(nowMs).toISOString();
  const count = { number: counted.length, nonce, countedCents, expectedCents, by, at, ...(note && { note }) };
  const committed = await transact([
    countCash(day, count),
    audit({ action: 'cash counted', by, date: day, amountCents: countedCents, expectedCents, note }, nowMs),
  ]);
  if (!committed && !countBefore((await cashOf(day)).counted, request))
    throw conflict('Somebody else has just counted this day. Please look again.');
  if (committed) logEvent('cash counted', { by, day, amountCents: countedCents, expectedCents });
  return drawerOf(day);
};
