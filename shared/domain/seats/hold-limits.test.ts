import { site } from '../../site.ts';
import { daySeatHours } from '../time/day-seat-hours.ts';
import {
  accountHoldLimit,
  type Hold,
  holdsOfDate,
  holdsUpTo,
  isOverLimit,
  networkHoldLimits,
  networkWork,
  paidLately,
} from './hold-limits.ts';

const hold = (checkoutId: string, changes: Partial<Hold> = {}): Hold => ({
  checkoutId,
  date: '2026-11-23',
  seatHours: 4,
  createdAtMs: 0,
  endsAtMs: 900_000,
  ...changes,
});
const limit = { checkouts: 3, seatHours: 8 };
const isOver = (holds: Hold[]) => isOverLimit(holds.at(-1) as Hold, holds, limit);

it('allows holds up to the limit', () => {
  expect(isOver([hold('a'), hold('b')])).toBe(false);
  expect(isOver([hold('a'), hold('b', { seatHours: 5 })])).toBe(true);
});

it('counts the hours of each day separately, and the checkouts of all days together', () => {
  const onDays = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((date, index) =>
    hold(`${index}`, { date, seatHours: 8 }),
  );
  expect(isOver(onDays.slice(0, 3))).toBe(false);
  expect(isOver(onDays)).toBe(true);
});

const dayMs = 24 * 3_600_000;

it.each([
  ['2026-11-23', {}, 900_000, true],
  ['2026-11-23', {}, 900_001, false],
  ['2026-11-24', {}, 0, false],
  ['2026-11-23', { paidAtMs: 1 }, dayMs, true],
  ['2026-11-23', { paidAtMs: 1 }, dayMs + 1, false],
  ['2026-11-24', { paidAtMs: 1 }, 2, false],
])('knows on %s a network that holds seats of its own, %j, at %i: %s', (date, changes, nowMs, isKnown) => {
  expect(holdsOfDate([hold('a', changes)], date, nowMs)).toBe(isKnown);
});

it('counts packages by number, since they hold no seats', () => {
  const packages = ['a', 'b', 'c', 'd'].map((id) => ({
    checkoutId: id,
    seatHours: 0,
    createdAtMs: 0,
    endsAtMs: 900_000,
  }));
  expect(isOver(packages.slice(0, 3))).toBe(false);
  expect(isOver(packages)).toBe(true);
});

describe('the work of a network', () => {
  const few = { openWithoutWork: 2, unpaidWithoutWork: 3, seatHours: 8 };
  const nowMs = 10_000_000;
  const open = hold('open', { endsAtMs: nowMs });
  const unpaid = hold('unpaid', { endsAtMs: nowMs - 3_599_999 });
  const works = (holds: Hold[]) => networkWork(holds, few, nowMs);

  it('begins beyond the open checkouts and those that have ended unpaid within an hour', () => {
    expect(works([open, unpaid, unpaid])).toBe(0);
    expect(works([open, open])).toBeGreaterThan(0);
    expect(works([unpaid, unpaid, unpaid])).toBeGreaterThan(0);
    expect(works(Array(9).fill(hold('before', { endsAtMs: nowMs - 3_600_000 })))).toBe(0);
  });

  it('counts nothing that was paid', () => {
    expect(works(Array(9).fill({ ...unpaid, paidAtMs: nowMs - 1 }))).toBe(0);
    expect(works(Array(9).fill({ ...open, paidAtMs: nowMs - 1 }))).toBe(0);
  });

  it('knows the seat hours of a date that were paid within a day', () => {
    const day = 24 * 3_600_000;
    const paid = [1, day - 1, day].map((agoMs) => hold(`${agoMs}`, { paidAtMs: nowMs - agoMs }));
    const other = hold('other', { date: '2026-11-24', paidAtMs: nowMs });
    expect(paidLately([...paid, other, open, unpaid], '2026-11-23', nowMs)).toBe(8);
  });
});

it('orders holds by time, and holds of the same instant by id', () => {
  const holds = [hold('c', { createdAtMs: 2 }), hold('b', { createdAtMs: 1 }), hold('a', { createdAtMs: 2 })];
  const upTo = (id: string) =>
    holdsUpTo(holds.find(({ checkoutId }) => checkoutId === id) as Hold, holds).map(
      ({ checkoutId }) => checkoutId,
    );
  expect([upTo('b'), upTo('a').sort(), upTo('c').sort()]).toEqual([['b'], ['a', 'b'], ['a', 'b', 'c']]);
});

it('derives every limit from seats and opening hours, and leaves a part of the day to others', () => {
  const { address, around, wide } = networkHoldLimits();
  expect(daySeatHours()).toBe(site.seatsPerHour * (site.closingHour - site.openingHour));
  expect(address.seatHours).toBe(Math.floor(daySeatHours() / 3));
  expect([address.seatHours, around.seatHours, wide.seatHours, daySeatHours()]).toEqual(
    [address.seatHours, around.seatHours, wide.seatHours, daySeatHours()].sort((a, b) => a - b),
  );
  expect(wide.seatHours).toBeLessThan(daySeatHours());
  expect(accountHoldLimit().checkouts).toBeLessThan(address.openWithoutWork);
});
