import { site } from '../site.ts';
import {
  accountHoldLimit,
  daySeatHours,
  type Hold,
  holdsUpTo,
  isOverLimit,
  networkHoldLimits,
} from './hold-limits.ts';

const hold = (checkoutId: string, changes: Partial<Hold> = {}): Hold => ({
  checkoutId,
  date: '2026-11-23',
  seatHours: 4,
  createdAtMs: 0,
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

it('counts packages by number, since they hold no seats', () => {
  const packages = ['a', 'b', 'c', 'd'].map((id) => ({ checkoutId: id, seatHours: 0, createdAtMs: 0 }));
  expect(isOver(packages.slice(0, 3))).toBe(false);
  expect(isOver(packages)).toBe(true);
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
  expect(accountHoldLimit().checkouts).toBeLessThan(address.checkouts);
});
