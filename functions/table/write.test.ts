import { freshSystemForEachTest } from '../testing/test-system.ts';
import {
  absent,
  absentOr,
  after,
  asRead,
  atLeast,
  atMost,
  before,
  beginsWith,
  between,
  entry,
  longerThan,
  not,
  oneOf,
  present,
  type When,
} from './conditions.ts';
import { getRow } from './get-row.ts';
import type { Key } from './rows/row-kind.ts';
import { sendChange, sendPut, sendTake, transact } from './table.ts';
import { appended, change, check, put, sameAs, take } from './write.ts';

freshSystemForEachTest();

/** Some of its names are words that DynamoDB reserves. */
interface Locker {
  pk: string;
  sk: string;
  status: 'free' | 'taken';
  name?: string | undefined;
  size: number;
  doors: string[];
  owners: Record<string, { since: number }>;
  colours?: Set<string> | undefined;
  'last-use'?: string | undefined;
}

const key: Key<Locker> = { pk: 'CANARY#LOCKER', sk: '1' };
const locker = {
  status: 'taken',
  size: 5,
  doors: ['left', 'right'],
  owners: { 'Kim-1': { since: 7 } },
  colours: new Set(['red', 'blue']),
} as const;

const putLocker = (): Promise<boolean> => sendPut(put(key, { ...locker, doors: [...locker.doors] }));

const holds: [test: string, when: When<Locker>][] = [
  ['a value', { status: 'taken' }],
  ['a list', { doors: ['left', 'right'] }],
  ['another value', { status: not('free') }],
  ['a greater one', { size: after(4) }],
  ['a smaller one', { size: before(6) }],
  ['at most', { size: atMost(5) }],
  ['at least', { size: atLeast(5) }],
  ['a missing attribute', { name: absent }],
  ['one that is there', { pk: present }],
  ['one that is missing or so', { name: absentOr('Kim'), status: absentOr('taken') }],
  ['one of several', { status: oneOf('free', 'taken') }],
  ['a range', { sk: between('0', '2') }],
  ['a beginning', { sk: beginsWith('1') }],
  ['more than one', { colours: longerThan(1) }],
  ['as it was read', { status: asRead('taken'), name: asRead(undefined) }],
  ['an element of a list', { doors: entry(1, 'right') }],
  ['an entry of an object', { owners: entry('Kim-1', entry('since', before(8))) }],
  ['one of two', { either: [{ status: 'free' }, { size: 5, status: 'taken' }] }],
  ['both and one of two', { size: 5, either: [{ name: present }, { status: 'taken' }] }],
];

const fails: [test: string, when: When<Locker>][] = [
  ['a value', { status: 'free' }],
  ['another value', { status: not('taken') }],
  ['a greater one', { size: after(5) }],
  ['a smaller one', { size: before(5) }],
  ['at most', { size: atMost(4) }],
  ['at least', { size: atLeast(6) }],
  ['a missing attribute', { pk: absent }],
  ['one that is there', { name: present }],
  ['one that is missing or so', { status: absentOr('free') }],
  ['one of several', { status: oneOf('free') }],
  ['a range', { sk: between('2', '3') }],
  ['a beginning', { sk: beginsWith('2') }],
  ['more than two', { colours: longerThan(2) }],
  ['as it was read', { status: asRead(undefined) }],
  ['an element of a list', { doors: entry(0, 'right') }],
  ['an entry of an object', { owners: entry('Kim-1', entry('since', 8)) }],
  ['one of two', { either: [{ status: 'free' }, { size: 6, status: 'taken' }] }],
  ['both and one of two', { size: 6, either: [{ name: present }, { status: 'taken' }] }],
];

describe('a condition', () => {
  beforeEach(putLocker);

  it.each(holds)('lets a write happen: %s', async (_, when) => {
    expect(await sendChange(change(key, { set: { name: 'Robin' }, when }))).toBe(true);
    expect(await transact([check(key, { when: { name: 'Robin' } })])).toBe(true);
  });

  it.each(fails)('refuses every kind of write: %s', async (_, when) => {
    expect(await sendChange(change(key, { set: { name: 'Robin' }, when }))).toBe(false);
    expect(await sendPut(put(key, { ...locker, doors: [] }, { when }))).toBe(false);
    expect(await sendTake(take(key, { when }))).toBe(false);
    expect(await transact([check(key, { when })])).toBe(false);
    expect(await getRow(key)).toEqual({ ...key, ...locker });
  });
});

it('sets, removes, adds and takes away what a change says, and leaves what is undefined', async () => {
  await putLocker();
  await transact([
    change(key, {
      set: {
        name: 'Kim',
        status: undefined,
        doors: appended('back'),
        owners: entry('Pat', { since: 8 }),
        'last-use': sameAs('name', 'none'),
      },
      add: { size: -2 },
      subtract: { colours: new Set(['red']) },
      when: { pk: present },
    }),
  ]);
  expect(await getRow(key)).toEqual({
    ...key,
    status: 'taken',
    name: 'Kim',
    size: 3,
    doors: ['left', 'right', 'back'],
    owners: { 'Kim-1': { since: 7 }, Pat: { since: 8 } },
    colours: new Set(['blue']),
    'last-use': 'none',
  });
  expect(
    await sendChange(change(key, { set: { 'last-use': sameAs('name') }, remove: ['name', 'colours'] })),
  ).toBe(true);
  expect(await getRow(key)).toMatchObject({ 'last-use': 'Kim' });
  expect(await getRow(key)).not.toHaveProperty('name');
});

it('takes a row out of the table', async () => {
  await putLocker();
  expect(await sendTake(take(key))).toBe(true);
  expect(await getRow(key)).toBeUndefined();
});

it('refuses what the type of the row does not have, before it runs', () => {
  const mistakes = [
    // @ts-expect-error: no such attribute
    () => change(key, { set: { colour: 'red' } }),
    // @ts-expect-error: no such value
    () => change(key, { set: { status: 'broken' } }),
    // @ts-expect-error: another type
    () => change(key, { set: { owners: entry('Kim', { since: 'today' }) } }),
    // @ts-expect-error: no such attribute to take the value from
    () => change(key, { set: { name: sameAs('colour') } }),
    // @ts-expect-error: no number and no set
    () => change(key, { add: { status: 'taken' } }),
    // @ts-expect-error: no such attribute
    () => change(key, { remove: ['colour'] }),
    // @ts-expect-error: the key of a row stays
    () => change(key, { set: { sk: '2' } }),
    // @ts-expect-error: no such attribute
    () => take(key, { when: { colour: absent } }),
    // @ts-expect-error: another type
    () => take(key, { when: { size: after('4') } }),
    // @ts-expect-error: no such value
    () => check(key, { when: { status: not('broken') } }),
    // @ts-expect-error: no such attribute in an alternative
    () => check(key, { when: { either: [{ colour: present }] } }),
    // @ts-expect-error: another type within an object
    () => check(key, { when: { owners: entry('Kim', entry('since', 'today')) } }),
    // @ts-expect-error: a required attribute is missing
    () => put(key, { status: 'free', size: 1, doors: [] }),
  ];
  expect(mistakes).toHaveLength(13);
});
