import { describe, expect, it } from '@jest/globals';
import { countdownText, minutesText } from './hold-status.tsx';

describe('the countdown of a hold', () => {
  it('is written as minutes and seconds, and as hours where it has some', () => {
    expect([0, 1, 1000, 61_000, 900_000, 3_661_000].map(countdownText)).toEqual([
      '00:00',
      '00:01',
      '00:01',
      '01:01',
      '15:00',
      '1:01:01',
    ]);
  });

  it('is read aloud in minutes, or hours', () => {
    expect([0, 1, 60_000, 60_001, 120_000, 3_600_001].map(minutesText)).toEqual([
      '0 more minutes.',
      '1 more minute.',
      '1 more minute.',
      '2 more minutes.',
      '2 more minutes.',
      '2 more hours.',
    ]);
  });
});
