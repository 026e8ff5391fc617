import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { changeRow, refusedAfter, rowAt } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { createSeries, endSeries, noteBooked, noteLeft, type StoredSeries } from './series.ts';

freshSystemForEachTest();

const nowMs = Date.parse('2026-11-20T13:00:00Z');
const row = keys.series('robin', 'series');
const series = { id: 'series', userId: 'robin', outcomes: {}, createdAt: '2026-11-20' } as StoredSeries;
beforeEach(async () => {
  await changeRow(keys.account('robin'), { id: 'robin' });
  await transact(createSeries(series, nowMs));
});

it('is noted once, and only for an account that is there', async () => {
  expect(await transact(createSeries(series, nowMs))).toBe(false);
});

it('ends each week once, and is not written anew', async () => {
  const changes = { ended: { outcomes: { '2026-11-23': { reason: 'Closed.' } } }, gone: 'gone' } as const;
  const book = () => transact([noteBooked(series, '2026-11-23', 'booking')]);
  expect(await refusedAfter(row, changes, book)).toEqual(['ended', 'gone']);
  await changeRow(row, { outcomes: {} });
  const leave = () => noteLeft(series, '2026-11-23', 'Closed.');
  expect(await refusedAfter(row, changes, leave)).toEqual(['ended', 'gone']);
});

it('is not begun by ending one that has gone', async () => {
  await endSeries({ ...series, id: 'gone' });
  expect(await rowAt(keys.series('robin', 'gone'))).toBeUndefined();
});
