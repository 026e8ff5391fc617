import { completionOf, hoursLeft, hoursReturnable, isSpent, whyNotCorrectable } from './package-hours.ts';

const hours = { totalHours: 15, hoursUsed: 12, priceCents: 37_500 };

it('counts the hours that are left', () => {
  expect(hoursLeft(hours)).toBe(3);
});

it('is spent with the last hour', () => {
  expect([12, 14, 15].map((hoursUsed) => isSpent({ ...hours, hoursUsed }))).toEqual([false, false, true]);
});

it('gives back at most what was used', () => {
  expect([0, 2, 3, 12].map((hoursUsed) => hoursReturnable({ hoursUsed }, 3))).toEqual([0, 2, 3, 3]);
});

describe('completion', () => {
  const spent = { totalHours: 15, hoursUsed: 15 };
  const corrected = (hours: number) => ({ kind: 'corrected', hours });

  it('comes with the end of the last session', () => {
    expect(completionOf(spent, [], 1000, 999)).toEqual({ kind: 'look-again', atMs: 1000 });
    expect(completionOf(spent, [], 1000, 1000)).toEqual({ kind: 'sat' });
    expect(completionOf(hours, [], 1000, 1000)).toEqual({ kind: 'open' });
  });

  it.each([
    ['taken away', [corrected(-1)], 'open'],
    ['taken away and given back', [corrected(-1), corrected(1)], 'sat'],
    ['given, and sat too', [corrected(3)], 'sat'],
    ['given, and taken away again', [corrected(3), corrected(-3)], 'sat'],
  ])('counts hours that were sat: %s', (_, ledger, kind) => {
    expect(completionOf(spent, [{ kind: 'spent', hours: -3 }, ...ledger], 1000, 1000)).toEqual({ kind });
  });
});

it('gives back no hours of sessions that are still to come', () => {
  const bought = { ...hours, status: 'active' };
  expect(whyNotCorrectable(bought, 2, 10)).toBeUndefined();
  expect(whyNotCorrectable(bought, 3, 10)).toBe(
    'Hours of sessions still to come: 10 of 12 used. Please cancel a session to give its hours back.',
  );
  expect(whyNotCorrectable(bought, -3, 12)).toBeUndefined();
});
