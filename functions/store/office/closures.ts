import { writtenBy } from '../../runtime/correlation.ts';
import { isNew, isThere, oneOf } from '../../table/conditions.ts';
import { getAll } from '../../table/get-all.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { ClosureRow } from '../../table/rows/office/closure-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { rowsUnder, sendChange, transact, type Write } from '../../table/table.ts';
import { change, put, take } from '../../table/write.ts';
import { workAttributes } from '../work/work.ts';
import type { OfficeAudit } from './audit-entries.ts';
import { audit } from './audits.ts';

/** A browser repeats a lost request within minutes. */
const daysRemembered = 7;

/**
 * Hours of a day that an operator has closed. Its seats have rows that name it. Days that were closed at once have one
 * row each, with the same id.
 */
export type Closure = Omit<Content<ClosureRow>, 'expiresAt'>;

/** Days of one closure, the first of them first. */
export type ClosureDays = readonly [Closure, ...Closure[]];

/** The date and the id that find a closure. */
export type ClosureKey = Pick<Closure, 'date' | 'id'>;

/** The closure of a row of work. */
export const closureKeyOf = ({ sk }: { sk: string }): ClosureKey => ({
  date: sk.slice(0, sk.indexOf('#')),
  id: sk.slice(sk.indexOf('#') + 1),
});

export const getClosure = ({ date, id }: ClosureKey): Promise<Closure | undefined> =>
  getRow(keys.closure(date, id));

const attributes = [
  ...['id', 'date', 'firstDate', 'lastDate', 'fromHour', 'toHour', 'seats', 'reason'],
  ...['state', 'by', 'at', 'cancels', 'keeps'],
];

/** The closures with these keys, by date. */
export const getClosures = async (closureKeys: readonly ClosureKey[]): Promise<Closure[]> => {
  const found = await getAll<Closure>(
    closureKeys.map(({ date, id }) => keys.closure(date, id)),
    attributes,
  );
  return found.sort((one, other) => one.date.localeCompare(other.date));
};

/** The closures of a month like "2026-11", by date. */
export const closuresOfMonth = async (month: string): Promise<Closure[]> => {
  const closures = await rowsUnder<Closure>(keys.closures(month));
  return closures.filter(({ state }) => state !== 'open');
};

/** One entry about all days. */
const audited = (action: 'hours closed' | 'hours reopened', days: ClosureDays, by: string): OfficeAudit => {
  const [{ id: closureId, date, fromHour, toHour, seats, reason, cancels }] = days;
  const lastDate = days.length > 1 ? days.at(-1)?.date : undefined;
  return { action, by, closureId, date, lastDate, fromHour, toHour, seats, reason, cancels };
};

const dueNow = (nowMs: number) => ({ workQueue: 'closure', workDueAt: new Date(nowMs).toISOString() });

/** Begins to close hours of a day. */
const beginDay = (closure: Closure, nowMs: number): Write[] => {
  const { id, date, fromHour, toHour, seats, reason } = closure;
  return [
    put(keys.closure(date, id), { ...closure, ...dueNow(nowMs), ...writtenBy() }, { when: isNew }),
    put(keys.closureNote(date, id), { closureId: id, fromHour, toHour, seats, reason }, { when: isNew }),
  ];
};

/**
 * Begins to close all days of a closure at once, and tells visitors. From then on the work is in the table, and goes on
 * after a crash. False when the closure with this id has begun before.
 */
export const beginClosing = (days: ClosureDays, nowMs: number): Promise<boolean> =>
  transact([
    ...days.flatMap((day) => beginDay(day, nowMs)),
    audit(audited('hours closed', days, days[0].by), nowMs),
  ]);

/** Ends the work of closing. False when the closure is not being closed any more. */
export const endClosing = ({ date, id }: ClosureKey): Promise<boolean> =>
  sendChange(
    change(keys.closure(date, id), {
      set: { state: 'closed' },
      remove: workAttributes,
      when: { state: 'closing' },
    }),
  );

/** Begins to reopen hours of a day. */
const reopenDay = ({ date, id }: ClosureKey, nowMs: number): Write[] => [
  change(keys.closure(date, id), {
    set: { state: 'reopening', ...dueNow(nowMs) },
    remove: ['workTries', 'workSince'],
    when: { state: oneOf('closing', 'closed') },
  }),
  change(keys.closureNote(date, id), { set: { reopening: true }, when: isThere }),
];

/** Begins to reopen hours on these days. False when one of them is being reopened already, or is open. */
export const beginReopening = (days: ClosureDays, by: string, nowMs: number): Promise<boolean> =>
  transact([
    ...days.flatMap((day) => reopenDay(day, nowMs)),
    audit(audited('hours reopened', days, by), nowMs),
  ]);

/** Ends a closure whose seats are free. False when that was done before. */
export const endReopening = ({ date, id }: ClosureKey, nowMs: number): Promise<boolean> =>
  transact([
    change(keys.closure(date, id), {
      set: { state: 'open', expiresAt: Math.floor(nowMs / 1000) + daysRemembered * 24 * 3600 },
      remove: workAttributes,
      when: { state: 'reopening' },
    }),
    take(keys.closureNote(date, id)),
  ]);
