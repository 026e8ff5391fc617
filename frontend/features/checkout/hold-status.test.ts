import { describe, expect, it } from '@jest/globals';
import { site } from '../../../shared/site.ts';
import { countdownText, minutesText, remainingHoldMs } from './hold-status.tsx';

const now = Date.parse('2026-11-20T15:00:00Z');

describe('the countdown of a hold', () => {
  it('is written as minutes and seconds', () => {
    expect([0, 1, 1000, 61_000, 900_000].map(countdownText)).toEqual([
      '00:00',
      '00:01',
      '00:01',
      '01:01',
      '15:00',
    ]);
  });

  it('is read aloud in minutes', () => {
    expect([0, 1, 60_000, 60_001, 120_000].map(minutesText)).toEqual([
      '0 more minutes.',
      '1 more minute.',
      '1 more minute.',
      '2 more minutes.',
      '2 more minutes.',
    ]);
  });

  it('ends at zero, and never exceeds a whole hold', () => {
    expect(remainingHoldMs('2026-11-20T15:05:00Z', now)).toBe(300_000);
    expect(remainingHoldMs('2026-11-20T14:59:59Z', now)).toBe(0);
    expect(remainingHoldMs('2026-11-22T15:00:00Z', now)).toBe(site.holdMinutes * 60_000);
  });
});
