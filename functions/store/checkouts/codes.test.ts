import { keys } from '../../table/keys.ts';
import { transact, type Write } from '../../table/table.ts';
import { changeRow, refusedAfter } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { createCode, endCode, type StoredCode, takeUse } from './codes.ts';

freshSystemForEachTest();

const nowMs = Date.parse('2026-11-20T13:00:00Z');
const code: StoredCode = {
  code: 'AUTUMN',
  percent: 10,
  on: 'both',
  uses: 5,
  usesEach: 2,
  note: '',
  createdAt: '2026-11-20T13:00:00.000Z',
  by: 'pat',
  used: 0,
  bought: 0,
  givenCents: 0,
};
const row = keys.code('AUTUMN');
const ended = { endedAt: '2026-11-20T13:00:00.000Z' };
const gone = 'gone' as const;
beforeEach(() => transact(createCode(code)));

const refused = (
  key: { pk: string; sk: string },
  changes: Parameters<typeof refusedAfter>[1],
  writes: Write[],
) => refusedAfter(key, changes, () => transact(writes));

it('is made once', async () => {
  expect(await transact(createCode(code))).toBe(false);
});

it('is ended once, and not made by that', async () => {
  expect(await refused(row, { ended, gone }, [endCode('AUTUMN', nowMs)])).toEqual(['ended', 'gone']);
});

it('is used only while it is valid, and not more often than it may be', async () => {
  const take = takeUse(code, { id: 'checkout', discount: { code: 'AUTUMN', cents: 700 } }, false, nowMs);
  const changes = { ended, gone, 'used up': { used: 5 } };
  expect(await refused(row, changes, take)).toEqual(Object.keys(changes));
  await changeRow(row, { used: 0 });
  const unlimited = takeUse({ code: 'AUTUMN' }, { id: 'another' }, false, nowMs);
  expect(await refused(row, { ended, gone }, unlimited)).toEqual(['ended', 'gone']);
});

it('is used by one person not more often than one may', async () => {
  const take = takeUse(code, { id: 'checkout', codePerson: 'digest' }, false, nowMs);
  const person = keys.codePerson('AUTUMN', 'digest');
  await changeRow(person, { uses: 1 });
  expect(await refused(person, { 'twice before': { uses: 2 } }, take)).toEqual(['twice before']);
});
