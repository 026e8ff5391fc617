import { afterEach, expect, it, jest } from '@jest/globals';
import type { DeskSession } from '../../../shared/schemas/staff/desk.ts';
import { site } from '../../../shared/site.ts';
import { marksOf } from './marks.ts';
import { arranged } from './order.ts';
import { othersWithLocker, sectionsOf, withSharedLockers, withTaps } from './seen-session.ts';
import type { Tap } from './taps.ts';

const hour = 3_600_000;
const unknownId = '0198c2f4-aaaa-4bbb-8ccc-123456789abc';
const startMs = Date.parse('2026-11-20T14:00:00Z');

const session = (changes: Partial<DeskSession> = {}, atMs = startMs): DeskSession => ({
  bookingId: 'b1',
  sequence: 0,
  name: 'Robin E.',
  task: 'Write',
  timeSlot: '9:00 AM',
  duration: 1,
  seats: [1],
  needsStudentId: false,
  hasDonation: false,
  strikes: 0,
  times: {
    startMs: atMs,
    endMs: atMs + hour,
    checkInFromMs: atMs - hour / 4,
    noShowFromMs: atMs + hour / 4,
    recordUntilMs: atMs + 25 * hour,
  },
  events: [],
  ...changes,
});

const tap = (nonce: string, record: Tap['record'], changes: Partial<Tap> = {}): Tap => ({
  nonce,
  bookingId: 'b1',
  sequence: 0,
  record,
  byStaffId: 'kim',
  tappedAtMs: startMs,
  ...changes,
});

it('shows what waits at once, after all that is recorded, however the clock of the device goes', () => {
  const recorded = { kind: 'no-show', nonce: 'n0', byStaffId: 'pat', atMs: startMs + hour } as const;
  const seen = withTaps(session({ events: [recorded] }), [
    tap('n1', { kind: 'arrived' }),
    tap('n2', { kind: 'locker', locker: '7' }),
    tap('n3', { kind: 'arrived' }, { bookingId: 'b2' }),
  ]);
  expect(seen.facts.attendance).toBe('arrived');
  expect(seen.locker).toBe('7');
  expect([...seen.waiting]).toEqual(['n1', 'n2']);
});

it('shows a tap once that is recorded and whose answer was lost', () => {
  const recorded = { kind: 'arrived', nonce: 'n1', byStaffId: 'kim', atMs: startMs } as const;
  const seen = withTaps(session({ events: [recorded] }), [tap('n1', { kind: 'arrived' })]);
  expect(seen.events).toHaveLength(1);
  expect([seen.waiting.size, seen.isWaiting]).toEqual([0, true]);
});

it('takes back at once, and does not count what was refused', () => {
  const seen = withTaps(session(), [
    tap('n1', { kind: 'arrived' }),
    tap('n2', { kind: 'undo', undoes: 'n1' }),
    tap('n3', { kind: 'no-show' }, { refusal: 'Too early.' }),
  ]);
  expect(seen.facts.attendance).toBe('expected');
  expect(seen.events).toEqual([]);
  expect(seen.refused.map(({ refusal }) => refusal)).toEqual(['Too early.']);
});

it('sorts a day into now, next, later and over', () => {
  const at = (hours: number) => session({ bookingId: `h${hours}` }, startMs + hours * hour);
  const day = [0, 1, 2, 2, 3].map(at);
  const titles = (nowMs: number) =>
    sectionsOf(day, nowMs).map(({ title, sessions }) => [
      title,
      ...sessions.map(({ bookingId }) => bookingId),
    ]);
  expect(titles(startMs - hour)).toEqual([
    ['Next', 'h0'],
    ['Later', 'h1', 'h2', 'h2', 'h3'],
  ]);
  expect(titles(startMs + hour)).toEqual([
    ['Now', 'h0', 'h1'],
    ['Next', 'h2', 'h2'],
    ['Later', 'h3'],
  ]);
  expect(titles(startMs + hour * 1.25)).toEqual([
    ['Now', 'h1'],
    ['Next', 'h2', 'h2'],
    ['Later', 'h3'],
    ['Over', 'h0'],
  ]);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const seenWith = (changes: Partial<DeskSession>, seen: object = {}) => ({
  ...withTaps(session(changes), []),
  ...seen,
});
const arrived = withTaps(session(), [tap('n1', { kind: 'arrived' })]).facts;

it.each([
  [seenWith({}), []],
  [seenWith({}, { isWaiting: true }), ['Waiting to be sent']],
  [seenWith({}, { refused: [{}] }), ['Not recorded!']],
  [seenWith({}, { facts: { ...arrived, hasCriticalStrike: true } }), ['Critical rule broken today!']],
  [seenWith({ needsStudentId: true }), ['See the student ID']],
  [seenWith({ needsStudentId: true }, { facts: arrived }), ['Student']],
  [seenWith({ lateMinutes: 10 }), ['Comes 10 minutes late']],
  [seenWith({ lateMinutes: 10 }, { facts: arrived }), []],
  [seenWith({ dispute: 'open' }), ['Payment disputed!']],
  [seenWith({ dispute: 'lost' }), ['Payment taken back by the bank!']],
  [seenWith({}, { locker: '7' }), ['Locker 7']],
  [seenWith({}, { locker: '7', lockerAlsoOf: ['Kim', 'Pat'] }), ['Locker 7, also of Kim and Pat!']],
  [seenWith({ hasDonation: true }), ['Donation']],
])('marks what the desk has to see: %#', (seen, marks) => {
  const shown = marksOf({ ...seen, lockerAlsoOf: seen.lockerAlsoOf ?? [] } as Parameters<typeof marksOf>[0]);
  expect(shown.map(({ text, isAlarming }) => `${text}${isAlarming ? '!' : ''}`)).toEqual(marks);
});

it('alarms about strikes from the number on for which an operator decides', () => {
  jest.replaceProperty(site, 'strikesForReview', { count: 2, days: 180 });
  const marks = [0, 1, 2].map((strikes) => marksOf(withTaps(session({ strikes }), [])));
  expect(marks).toEqual([
    [],
    [{ text: 'Broke rules once', isAlarming: false }],
    [{ text: 'Broke rules 2 times', isAlarming: true }],
  ]);
});

it('marks a disputed payment without an amount', () => {
  const marks = (['open', 'lost'] as const).map((dispute) => marksOf(withTaps(session({ dispute }), [])));
  expect(marks).toEqual([
    [{ text: 'Payment disputed', isAlarming: true }],
    [{ text: 'Payment taken back by the bank', isAlarming: true }],
  ]);
});

describe('a locker of two people', () => {
  const here = (bookingId: string, name: string, locker: string, atMs = startMs) =>
    withTaps(session({ bookingId, name }, atMs), [
      tap(`${bookingId} 1`, { kind: 'arrived' }, { bookingId }),
      tap(`${bookingId} 2`, { kind: 'locker', locker }, { bookingId }),
    ]);

  it('is told before it is given, and marked at both while both are here', () => {
    const day = [here('b1', 'Ada L.', 'A7'), here('b2', 'Jo P.', 'a7 '), here('b3', 'Sam R.', '8')];
    expect(othersWithLocker(' A7', 'b3', day, startMs)).toEqual(['Ada L., seat 1', 'Jo P., seat 1']);
    expect(othersWithLocker('8', 'b3', day, startMs)).toEqual([]);
    const texts = withSharedLockers(day, startMs).map((each) => marksOf(each).map(({ text }) => text));
    expect(texts.map((each) => each.at(-1))).toEqual([
      'Locker A7, also of Jo P., seat 1',
      'Locker a7 , also of Ada L., seat 1',
      'Locker 8',
    ]);
  });

  it('is free while the other, to whom it was given before, is not here', () => {
    const given = tap('b1 1', { kind: 'locker', locker: '7' });
    const gone = withTaps(session({ bookingId: 'b1', name: 'Ada L.' }), [given]);
    const day = [gone, here('b2', 'Jo P.', '7')];
    expect(othersWithLocker('7', 'b2', day, startMs)).toEqual([]);
    expect(withSharedLockers(day, startMs).map(({ lockerAlsoOf }) => lockerAlsoOf)).toEqual([[], []]);
  });

  it('is free again once the session of the first is over', () => {
    const day = [here('b1', 'Ada L.', '7'), here('b2', 'Jo P.', '7', startMs + hour)];
    expect(withSharedLockers(day, startMs + hour).map(({ lockerAlsoOf }) => lockerAlsoOf)).toEqual([[], []]);
    expect(othersWithLocker('7', 'b2', day, startMs + hour)).toEqual([]);
    expect(othersWithLocker('7', 'b2', day, startMs + hour - 1)).toEqual(['Ada L., seat 1']);
  });
});

it('orders a day by hour, seat or name, and finds people by the beginning of a name', () => {
  const day = [
    session({ name: 'Zoë A.', seats: [1] }),
    session({ name: 'José M.', seats: [3] }, startMs - hour),
    session({ name: 'Ada L.', seats: [2] }),
  ];
  const names = (order: 'hour' | 'seat' | 'name', typed = '') =>
    arranged(day, order, typed).map(({ name }) => name);
  expect([names('hour'), names('seat'), names('name')]).toEqual([
    ['José M.', 'Zoë A.', 'Ada L.'],
    ['Zoë A.', 'Ada L.', 'José M.'],
    ['Ada L.', 'José M.', 'Zoë A.'],
  ]);
  expect([names('hour', 'jose '), names('hour', 'ZO'), names('hour', 'm'), names('hour', 'x')]).toEqual([
    ['José M.'],
    ['Zoë A.'],
    ['José M.'],
    [],
  ]);
});

it('finds people by the code of their booking', () => {
  const bookingId = '0198c2f4-aaaa-4bbb-8ccc-123456700021';
  const day = [session({ name: 'Ada L.', bookingId }), session({ name: 'Zoë A.', bookingId: unknownId })];
  for (const typed of ['QH-0011', 'qh-oo11', '0011'])
    expect(arranged(day, 'hour', typed).map(({ name }) => name)).toEqual(['Ada L.']);
});
