import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { refusedAfter } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { countCash, moveCash } from './cash.ts';

freshSystemForEachTest();

const date = '2026-11-20';
const at = '2026-11-20T13:00:00.000Z';

it('moves once for each purpose of a booking', async () => {
  const before = { before: { cents: 5000 } };
  const move = () =>
    transact([moveCash(date, 'taken', { bookingId: 'booking', cents: 5000, by: 'pat', at })]);
  expect(await refusedAfter(keys.cashMoved(date, 'booking', 'taken'), before, move)).toEqual(['before']);
});

it('is counted once under each number', async () => {
  const before = { before: { countedCents: 4000 } };
  const counted = { number: 0, nonce: 'nonce', countedCents: 5000, expectedCents: 5000, by: 'pat', at };
  const count = () => transact([countCash(date, counted)]);
  expect(await refusedAfter(keys.cashCounted(date, 0), before, count)).toEqual(['before']);
});
