import { afterEach, expect, it, jest } from '@jest/globals';
import type { DeskSession } from '../../../shared/schemas/desk.ts';
import { site } from '../../../shared/site.ts';
import { marksOf } from './marks.ts';
import { sectionsOf, withTaps } from './seen-session.ts';
import type { Tap } from './taps.ts';

const hour = 3_600_000;
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

it('alarms about strikes from the number on for which an operator decides', () => {
  jest.replaceProperty(site, 'strikesForReview', { count: 2, days: 180 });
  const marks = [0, 1, 2].map((strikes) => marksOf(withTaps(session({ strikes }), [])));
  expect(marks).toEqual([
    [],
    [{ text: 'Broke rules once', isAlarming: false }],
    [{ text: 'Broke rules 2 times', isAlarming: true }],
  ]);
});
