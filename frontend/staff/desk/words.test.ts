import { expect, it } from '@jest/globals';
import { rules } from '../../../shared/content/rules.ts';
import type { AttendanceRecord } from '../../../shared/domain/desk/attendance.ts';
import { presenceOf, strikesText, wordsOf } from './words.ts';

const [rule] = rules;

it.each([
  [{ kind: 'arrived' }, 'Checked in'],
  [{ kind: 'no-show' }, 'Did not come'],
  [{ kind: 'rule-broken', rule: rule?.id }, `Rule broken: ${rule?.title}`],
  [{ kind: 'rule-broken', rule: 'of-an-earlier-release' }, 'Rule broken: of-an-earlier-release'],
  [{ kind: 'result', shown: 'declined' }, 'Result not shown, by choice'],
  [{ kind: 'note', text: 'Left early' }, 'Note: Left early'],
  [{ kind: 'locker', locker: '7' }, 'Locker 7'],
  [{ kind: 'undo' }, 'Taken back'],
])('says what was recorded: %j', (record, words) => {
  expect(wordsOf(record as AttendanceRecord)).toBe(words);
});

it('counts broken rules', () => {
  expect([strikesText(1), strikesText(2)]).toEqual(['Broke rules once', 'Broke rules 2 times']);
});

const times = { startMs: 1000, endMs: 2000 } as Parameters<typeof presenceOf>[1];

it.each([
  ['expected', 999, 'due', 'Due'],
  ['expected', 1000, 'late', 'Late'],
  ['expected', 1999, 'late', 'Late'],
  ['expected', 2000, 'unrecorded', 'Not recorded'],
  ['arrived', 2000, 'here', 'Here'],
  ['no-show', 1000, 'missed', 'Did not come'],
] as const)(
  'A visitor whose attendance is "%s" at %i ms is shown as %s',
  (attendance, nowMs, presence, word) => {
    expect(presenceOf({ attendance }, times, nowMs)).toEqual({ presence, word });
  },
);
