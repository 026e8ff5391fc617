import { rules } from '../../../shared/content/rules.ts';
import type {
  AttendanceFacts,
  AttendanceRecord,
  ShownResult,
} from '../../../shared/domain/desk/attendance.ts';
import type { DeskSession } from '../../../shared/schemas/staff/desk.ts';

export const resultWords = {
  yes: 'Result shown',
  no: 'No result to show',
  declined: 'Result not shown, by choice',
} as const satisfies Record<ShownResult, string>;

const ruleTitle = (id: string): string => rules.find((rule) => rule.id === id)?.title ?? id;

/** A record as a line for the staff. */
export const wordsOf = (record: AttendanceRecord): string => {
  switch (record.kind) {
    case 'arrived':
      return 'Checked in';
    case 'no-show':
      return 'Did not come';
    case 'rule-broken':
      return `Rule broken: ${ruleTitle(record.rule)}`;
    case 'result':
      return resultWords[record.shown];
    case 'note':
      return `Note: ${record.text}`;
    case 'locker':
      return `Locker ${record.locker}`;
    case 'undo':
      return 'Taken back';
  }
};

export const strikesText = (strikes: number): string =>
  strikes === 1 ? 'Broke rules once' : `Broke rules ${strikes} times`;

export type Presence = 'here' | 'due' | 'late' | 'missed' | 'unrecorded';

/** The state of a visitor at a time, as a word. */
export const presenceOf = (
  { attendance }: Pick<AttendanceFacts, 'attendance'>,
  { startMs, endMs }: Pick<DeskSession['times'], 'endMs' | 'startMs'>,
  nowMs: number,
): { presence: Presence; word: string } => {
  if (attendance === 'arrived') return { presence: 'here', word: 'Here' };
  if (attendance === 'no-show') return { presence: 'missed', word: 'Did not come' };
  if (nowMs >= endMs) return { presence: 'unrecorded', word: 'Not recorded' };
  if (nowMs >= startMs) return { presence: 'late', word: 'Late' };
  return { presence: 'due', word: 'Due' };
};
