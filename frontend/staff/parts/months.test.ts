import { describe, expect, it } from '@jest/globals';
import { firstDayOf, weeksOf } from './months.ts';

describe('weeksOf', () => {
  it('fills the weeks of a month from Sunday to Saturday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(5);
    expect([weeks[0]?.[0], weeks[4]?.[1], weeks[4]?.[2]]).toEqual(['2026-11-01', '2026-11-30', undefined]);
  });

  it('has no week of another month', () => {
    expect(weeksOf('2026-02').map((week) => week.filter(Boolean).length)).toEqual([7, 7, 7, 7]);
    expect(weeksOf('2026-08')).toHaveLength(6);
  });
});

it('finds the first day of other months, across the year', () => {
  expect([firstDayOf('2026-12', 1), firstDayOf('2026-01', -1)]).toEqual(['2027-01-01', '2025-12-01']);
});
