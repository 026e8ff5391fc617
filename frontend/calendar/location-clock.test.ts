import { describe, expect, it } from '@jest/globals';
import { sessionPhase, wallClock } from './location-clock.ts';

const newYork = 'America/New_York';
const at = (instant: string, zone = newYork) => wallClock(Date.parse(instant), zone);

describe('wallClock', () => {
  it.each([
    ['2026-11-20T14:05:00Z', newYork, '2026-11-20T09:05'],
    ['2026-11-20T04:59:59Z', newYork, '2026-11-19T23:59'],
    ['2026-11-20T05:00:00Z', newYork, '2026-11-20T00:00'],
    ['2026-12-31T20:30:00Z', 'Asia/Tokyo', '2027-01-01T05:30'],
  ])('reads %s in %s as %s', (instant, zone, expected) => {
    expect(at(instant, zone)).toBe(expected);
  });

  it('moves on by one real hour over the Sunday on which clocks go forward', () => {
    expect(at('2026-03-08T06:59:00Z')).toBe('2026-03-08T01:59');
    expect(at('2026-03-08T07:00:00Z')).toBe('2026-03-08T03:00');
    expect(at('2026-03-08T11:00:00Z')).toBe('2026-03-08T07:00');
  });

  it('shows one hour twice on the Sunday on which clocks go back', () => {
    expect(at('2026-11-01T05:30:00Z')).toBe('2026-11-01T01:30');
    expect(at('2026-11-01T06:30:00Z')).toBe('2026-11-01T01:30');
    expect(at('2026-11-01T12:00:00Z')).toBe('2026-11-01T07:00');
  });
});

const nineToNoon = (date: string) => ({ date, timeSlot: '9:00 AM', duration: 3 });

describe.each([
  ['an ordinary day', '2026-11-20', '14:00'],
  ['the Sunday on which clocks go forward', '2026-03-08', '13:00'],
  ['the Sunday on which clocks go back', '2026-11-01', '14:00'],
])('a session from 9 to 12 on %s', (_, date, startUtc) => {
  const startMs = Date.parse(`${date}T${startUtc}:00Z`);
  const phaseAfter = (minutes: number) =>
    sessionPhase(nineToNoon(date), wallClock(startMs + minutes * 60_000, newYork));

  it.each([
    [-24 * 60, 'upcoming'],
    [-1, 'upcoming'],
    [0, 'upcoming'],
    [1, 'running'],
    [179, 'running'],
    [180, 'over'],
    [24 * 60, 'over'],
  ])('is %d minutes after its start %s', (minutes, phase) => {
    expect(phaseAfter(minutes)).toBe(phase);
  });
});

it('ends the last session of a day at closing', () => {
  const last = { date: '2026-11-20', timeSlot: '9:00 PM', duration: 1 };
  expect(sessionPhase(last, '2026-11-20T21:59')).toBe('running');
  expect(sessionPhase(last, '2026-11-20T22:00')).toBe('over');
  expect(sessionPhase({ ...last, date: '2026-11-21', timeSlot: '7:00 AM' }, '2026-11-20T22:00')).toBe(
    'upcoming',
  );
});
