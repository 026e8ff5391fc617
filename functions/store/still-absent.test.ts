import { keys } from '../table/keys.ts';
import { transact } from '../table/table.ts';
import { refusedAfter } from '../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { stillAbsent } from './still-absent.ts';

freshSystemForEachTest();

it('lets a transaction pass only while there is no such row', async () => {
  const row = keys.booking('walk-in');
  expect(await transact([stillAbsent(row)])).toBe(true);
  const changes = { booked: { name: 'Robin' } };
  expect(await refusedAfter(row, changes, () => transact([stillAbsent(row)]))).toEqual(['booked']);
});
