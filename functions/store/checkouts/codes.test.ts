import { keys } from '../../table/keys.ts';
import { digestPersonal } from '../../table/rows/digest.ts';
import { digestPerson } from '../../table/rows/former-digests.ts';
import { transact, type Write } from '../../table/table.ts';
import { changeRow, refusedAfter, rowAt } from '../../testing/changed-rows.ts';
import { justBefore } from '../../testing/faults/just-before.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import {
  createCode,
  endCode,
  rekeyUses,
  returnCents,
  returnUse,
  type StoredCode,
  takeUse,
  usesBy,
} from './codes.ts';

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
  const digest = digestPersonal('robin@example.com');
  const take = takeUse(code, { id: 'checkout', codePerson: digest }, false, nowMs);
  const person = keys.codePerson('AUTUMN', digest);
  await changeRow(person, { uses: 1 });
  expect(await refused(person, { 'twice before': { uses: 2 } }, take)).toEqual(['twice before']);
});

it('gives a bought use, or cents of it, back only as it was read', async () => {
  const discount = { code: 'AUTUMN', cents: 700 };
  await transact(takeUse(code, { id: 'checkout', discount }, true, nowMs));
  const use = keys.codeUse('AUTUMN', 'checkout');
  const part = { 'given back in part': { backCents: 100 }, gone };
  expect(await refused(use, part, returnCents(discount, 'checkout', {}, 300))).toEqual(Object.keys(part));
  expect(await rowAt(row)).toMatchObject({ used: 1, bought: 1, givenCents: 400 });
  const more = { 'given back further': { backCents: 500 }, gone };
  const all = returnUse(discount, 'checkout', { backCents: 300 }, []);
  expect(await refused(use, more, all)).toEqual(Object.keys(more));
  expect([await rowAt(use), await rowAt(row)]).toMatchObject([
    undefined,
    { used: 0, bought: 0, givenCents: 0 },
  ]);
});

it('loses no use of an earlier release that is counted while they get the digest of today', async () => {
  const robin = digestPerson('robin@example.com');
  const [former, now] = [keys.codePerson('AUTUMN', robin.former), keys.codePerson('AUTUMN', robin.now)];
  await changeRow(former, { uses: 1 });
  justBefore(`${former.pk} ${former.sk}`, () => changeRow(former, { uses: 2 }));
  await rekeyUses('AUTUMN', robin);
  expect(await usesBy('AUTUMN', robin)).toBe(2);
  await rekeyUses('AUTUMN', robin);
  expect([await rowAt(former), await rowAt(now)]).toEqual([undefined, { ...now, uses: 2 }]);
});
