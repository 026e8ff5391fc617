import { shownName } from '../people/person-name.ts';
import { clockTime } from '../time/moment-text.ts';
import {
  type AttendanceRecord,
  attendanceFacts,
  type DeskEvent,
  type EventInEffect,
  eventsInEffect,
} from './attendance.ts';
import type { DeskTimes } from './desk-times.ts';

/** No session needs more. */
export const mostEvents = 100;

type DeskTarget = Pick<DeskTimes, 'checkInFromMs' | 'noShowFromMs' | 'recordUntilMs'>;

/** True when another person of the staff has built on a record: what it has said is no longer theirs to undo alone. */
const hasFollower = (undone: EventInEffect, inEffect: readonly EventInEffect[], byStaffId: string): boolean =>
  (undone.kind === 'arrived' || undone.kind === 'no-show') &&
  inEffect.some(
    (later) => later.atMs > undone.atMs && later.byStaffId !== byStaffId && later.kind !== 'note',
  );

const whyNotUndone = (
  undoes: string,
  events: readonly DeskEvent[],
  byStaffId: string,
): string | undefined => {
  const inEffect = eventsInEffect(events);
  const undone = inEffect.find(({ nonce }) => nonce === undoes);
  if (!undone) return 'There is nothing left to undo.';
  return hasFollower(undone, inEffect, byStaffId)
    ? 'Another person has recorded more about this session since then. Please undo that first.'
    : undefined;
};

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

/** True when a record would change nothing: another tablet has recorded the same. */
export const isRecordedAlready = (record: AttendanceRecord, events: readonly DeskEvent[]): boolean => {
  const inEffect = eventsInEffect(events);
  switch (record.kind) {
    case 'arrived':
    case 'no-show':
      return attendanceFacts(events).attendance === record.kind;
    case 'result':
      return inEffect.findLast((event) => event.kind === 'result')?.shown === record.shown;
    case 'locker':
      return inEffect.findLast((event) => event.kind === 'locker')?.locker === record.locker;
    case 'undo':
      return (
        events.some(({ nonce }) => nonce === record.undoes) &&
        inEffect.every(({ nonce }) => nonce !== record.undoes)
      );
    case 'note':
    case 'rule-broken':
      return false;
  }
};

/** A sentence when `byStaffId` cannot record something about a session. `events` are those recorded so far. */
export const whyNotRecordable = (
  record: AttendanceRecord,
  events: readonly DeskEvent[],
  { byStaffId, ...times }: DeskTarget & { byStaffId: string },
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
  if (kind === 'undo') return whyNotUndone(record.undoes, events, byStaffId);
  return kind === 'note' || attendance === 'arrived' ? undefined : 'Please check this visitor in first.';
};

interface NameParts {
  first: string;
  /** The letters of the last name. Empty for a name of one word. */
  last: readonly string[];
}

const partsOf = (name: string): NameParts => {
  const all = shownName(name).split(' ');
  // Neither "3rd" nor "(JJ)" is a last name.
  const words = all.filter((word) => /^\p{L}[^\p{N}]*$/u.test(word));
  const [first = all.join(' ')] = words;
  return { first, last: words.length > 1 ? [...(words.at(-1) ?? '')] : [] };
};

/** More of a last name than this tells too much of it. Then seat and hour tell people apart. */
const mostLetters = 4;

const withLetters = ({ first, last }: NameParts, letters: number): string =>
  letters === 0 ? first : `${first} ${last.slice(0, letters).join('')}.`;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The letters of a last name that it takes to tell it from others, and never all of them. */
const lettersFor = (own: NameParts, all: readonly NameParts[]): number => {
  const most = Math.min(mostLetters, own.last.length - 1);
  const others = all.filter(
    ({ first, last }) => isSame(first, own.first) && !isSame(last.join(''), own.last.join('')),
  );
  let letters = Math.min(1, own.last.length);
  while (
    letters < most &&
    others.some((other) => isSame(withLetters(other, letters), withLetters(own, letters)))
  )
    letters += 1;
  return letters;
};

/**
 * "Robin E.": the desk sees no more of a name. Where two of a day would be the same, it sees as many letters as tell
 * them apart: "Alex Mil." and "Alex Mor.".
 */
export const deskNames = (names: readonly string[]): string[] => {
  const all = names.map(partsOf);
  return all.map((own) => withLetters(own, lettersFor(own, all)));
};
