import { expect, it } from '@jest/globals';
import type { DayAhead } from '../../../../shared/schemas/staff/overview.ts';
import { percentOf } from '../../parts/words.ts';
import { fullText, sessionsText } from './words.ts';

it('counts sessions', () => {
  expect([0, 1, 7].map(sessionsText)).toEqual(['No sessions', '1 session', '7 sessions']);
});

it('rounds to a whole percent, and takes nothing of nothing as 0', () => {
  expect([percentOf(1, 3), percentOf(3, 3), percentOf(0, 0)]).toEqual([33, 100, 0]);
});

it.each([
  [3, 12, '25% full'],
  [0, 12, '0% full'],
  [0, 0, 'Closed'],
])('calls %i of %i hours %s', (bookedHours, openHours, text) => {
  expect(fullText({ bookedHours, openHours } as DayAhead)).toBe(text);
});
