import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { changeRow, refusedAfter } from '../../testing/changed-rows.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { carryDrawer, countCash, drawerOn, moveCash } from './cash.ts';

freshSystemForEachTest();

const date = '2026-11-20';
const at = '2026-11-20T13:00:00.000Z';
const nextDayMs = Date.parse('2026-11-21T17:00:00Z');
const by = 'pat';
const float = (nonce: string, cents: number) =>
  moveCash(date, { kind: 'float', nonce, cents, by, at }, 'movement');

it('has one line for each purpose of a booking', async () => {
  const before = { before: { cents: 5000 } };
  const move = () => transact([moveCash(date, { kind: 'sale', bookingId: 'booking', cents: 5000, by, at })]);
  expect(await refusedAfter(keys.cashMoved(date, 'booking', 'sale'), before, move)).toEqual(['before']);
});

it('is counted once under each number', async () => {
  const before = { before: { countedCents: 4000 } };
  const counted = { number: 0, nonce: 'nonce', countedCents: 5000, expectedCents: 5000, cents: 0, by, at };
  const count = () => transact([countCash(date, counted)]);
  expect(await refusedAfter(keys.cashCounted(date, 0), before, count)).toEqual(['before']);
});

it('reads the rows of earlier releases as lines: sales, payouts, and counts that moved nothing', async () => {
  await changeRow(keys.cashMoved(date, 'one', 'taken'), { bookingId: 'one', cents: 5000, by, at });
  await changeRow(keys.cashMoved(date, 'one', 'session'), { bookingId: 'one', cents: -2000, by, at });
  const count = { number: 0, nonce: 'nonce', countedCents: 2900, expectedCents: 3000, by, at };
  await changeRow(keys.cashCounted(date, 0), count);
  const { openingCents, moved, counted } = await drawerOn(date, nextDayMs);
  expect([openingCents, moved.map(({ kind, cents }) => [kind, cents]).sort()]).toEqual([
    0,
    [
      ['payout', -2000],
      ['sale', 5000],
    ],
  ]);
  expect(counted).toMatchObject([{ cents: 0, countedCents: 2900 }]);
  expect((await drawerOn('2026-11-21', nextDayMs)).openingCents).toBe(3000);
});

describe('the opening of a day', () => {
  it('is the sum of all lines before it, also after days without any', async () => {
    await transact([float('one', 10_000)]);
    await transact([moveCash('2026-11-24', { kind: 'deposit', nonce: 'two', cents: -4000, by, at })]);
    const laterMs = Date.parse('2026-12-01T17:00:00Z');
    const openings = ['2026-11-19', date, '2026-11-21', '2026-11-24', '2026-11-25', '2027-01-01'];
    const cents = await Promise.all(openings.map(async (day) => (await drawerOn(day, laterMs)).openingCents));
    expect(cents).toEqual([0, 0, 10_000, 10_000, 6000, 6000]);
  });

  it('is appended once, so that the days before are not read again', async () => {
    await transact([float('one', 10_000)]);
    await carryDrawer(nextDayMs);
    await carryDrawer(nextDayMs);
    expect(await itemsOf('CASH#OPENED')).toMatchObject([{ sk: '2026-11-21', cents: 10_000 }]);
    await transact([float('nobody reads this line', 1)]);
    expect((await drawerOn('2026-11-21', nextDayMs)).openingCents).toBe(10_000);
    expect((await drawerOn('2026-11-22', nextDayMs)).openingCents).toBe(10_000);
  });

  it('waits for an hour, so that no line of the day before comes later', async () => {
    await carryDrawer(Date.parse('2026-11-21T05:30:00Z'));
    expect(await itemsOf('CASH#OPENED')).toMatchObject([{ sk: '2026-11-20', cents: 0 }]);
  });
});
