import { keys } from '../../table/keys.ts';
import { transact, type Write } from '../../table/table.ts';
import { changeRow, refusedAfter } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import type { StoredWaiter } from '../seats/day-rows.ts';
import {
  addWaiter,
  countJoin,
  endWatch,
  joinsOf,
  leaveList,
  markConfirmed,
  markGone,
  markOffered,
  waitingIdOf,
  watchAgain,
  watchDay,
} from './waiters.ts';

freshSystemForEachTest();

const nowMs = Date.parse('2026-11-20T13:00:00Z');
const date = '2026-11-23';
const waiter: StoredWaiter = {
  id: waitingIdOf(date, nowMs, 'abcdef012345'),
  person: 'digest',
  name: 'Robin',
  email: 'robin@example.com',
  date,
  timeSlot: '9:00 AM',
  duration: 1,
  noticeHours: 2,
  createdAtMs: nowMs,
  state: 'waiting',
};
const row = keys.waiter(date, new Date(nowMs).toISOString(), waiter.id);
beforeEach(() => transact(addWaiter(waiter, nowMs)));

const inState = (state: StoredWaiter['state']) => changeRow(row, { state });
const refused = (changes: Parameters<typeof refusedAfter>[1], write: Write) =>
  refusedAfter(row, changes, () => transact([write]));
const ended = { offered: { state: 'offered' }, gone: { state: 'gone' }, left: { state: 'left' } };

it('takes a place once', async () => {
  expect(await transact(addWaiter(waiter, nowMs))).toBe(false);
});

it('counts a join only while nobody else has', async () => {
  const count = async (seen: number) => await transact([countJoin('digest', date, seen)]);
  expect([await count(0), await count(0), await count(1), await count(1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(await joinsOf('digest', date)).toBe(2);
});

it('is confirmed only while it is not', async () => {
  await inState('unconfirmed');
  const changes = { ...ended, waiting: { state: 'waiting' } };
  expect(await refused(changes, markConfirmed(waiter, nowMs, nowMs))).toEqual(Object.keys(changes));
});

it('gets an offer only while it waits', async () => {
  const changes = { ...ended, unconfirmed: { state: 'unconfirmed' } };
  expect(await refused(changes, markOffered(waiter, 'offer'))).toEqual(Object.keys(changes));
});

it('ends, by time or by the person, only while it waits', async () => {
  expect(await refused(ended, markGone(waiter))).toEqual(Object.keys(ended));
  await inState('waiting');
  expect(await refusedAfter(row, ended, () => leaveList(waiter))).toEqual(Object.keys(ended));
});

it('is watched by the reconciler as long as nobody else has joined the list', async () => {
  await transact([watchDay(date, 'one', nowMs)]);
  const watched = keys.waitedDay(date);
  const joined = { joined: { version: 'two' } };
  expect(await refusedAfter(watched, joined, () => watchAgain(date, 'one', nowMs))).toEqual(['joined']);
  expect(await refusedAfter(watched, joined, () => endWatch(date, 'one'))).toEqual(['joined']);
});
