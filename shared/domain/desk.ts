import { type AttendanceRecord, attendanceFacts, type DeskEvent, eventsInEffect } from './attendance.ts';
import type { DeskTimes } from './desk-times.ts';
import { clockTime } from './moment-text.ts';
import { shownName } from './person-name.ts';

/** No session needs more. */
export const mostEvents = 100;

type DeskTarget = Pick<DeskTimes, 'checkInFromMs' | 'noShowFromMs' | 'recordUntilMs'>;

/** A sentence when this kind of event cannot be recorded at a time, whatever has been recorded. */
const whyNotAtThisTime = (
  kind: AttendanceRecord['kind'],
  { checkInFromMs, noShowFromMs, recordUntilMs }: DeskTarget,
  nowMs: number,
): string | undefined => {
  if (nowMs > recordUntilMs) return 'It is too late to record anything about this session.';
  if (nowMs < checkInFromMs) return `Check-in for this session opens at ${clockTime(checkInFromMs)}.`;
  if (kind === 'no-show' && nowMs < noShowFromMs)
    return `A no-show can be recorded from ${clockTime(noShowFromMs)} on.`;
  return undefined;
};

/** A sentence when something cannot be recorded about a session. `events` are those recorded so far. */
export const whyNotRecordable = (
  record: AttendanceRecord,
  events: readonly DeskEvent[],
  times: DeskTarget,
  nowMs: number,
): string | undefined => {
  const atThisTime = whyNotAtThisTime(record.kind, times, nowMs);
  if (atThisTime) return atThisTime;
  const { attendance } = attendanceFacts(events);
  const { kind } = record;
  if (kind === 'arrived')
    return attendance === 'arrived' ? 'This visitor has been checked in already.' : undefined;
  if (kind === 'no-show') {
    if (attendance === 'no-show') return 'The no-show has been recorded already.';
    return attendance === 'arrived' ? 'This visitor is checked in. Please undo that first.' : undefined;
  }
  if (kind === 'undo')
    return eventsInEffect(events).some(({ nonce }) => nonce === record.undoes)
      ? undefined
      : 'There is nothing to undo any more.';
  return kind === 'note' || attendance === 'arrived' ? undefined : 'Please check this visitor in first.';
};

/** "Robin E.": the desk sees no more of a name. */
export const deskName = (name: string): string => {
  const words = shownName(name).split(' ');
  const [first = ''] = words;
  const [initial] = words.length > 1 ? (words.at(-1) ?? '') : [];
  return initial ? `${first} ${initial}.` : first;
};
