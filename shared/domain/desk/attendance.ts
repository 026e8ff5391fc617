import { type RuleId, rules } from '../../content/rules.ts';
import type { Attendance } from './attendances.ts';

/** A visitor may show the result of the session at the desk, have none, or keep it to themselves. */
export const shownResults = ['yes', 'no', 'declined'] as const;
export type ShownResult = (typeof shownResults)[number];

/** Something that the desk records about a session. */
export type AttendanceRecord =
  | { kind: 'arrived' | 'no-show' }
  | { kind: 'rule-broken'; rule: RuleId }
  | { kind: 'result'; shown: ShownResult }
  | { kind: 'note'; text: string }
  | { kind: 'locker'; locker: string }
  /** Takes another event back, which it names by its nonce. */
  | { kind: 'undo'; undoes: string };

type AttendanceKind = AttendanceRecord['kind'];

/** The author and the time of a record. */
export interface AttendanceStamp {
  /** Chosen by the desk, so that a repeated request is the same event. */
  nonce: string;
  byStaffId: string;
  /** Epoch milliseconds. Within a session no two events have the same time. */
  atMs: number;
}

/** An event of a session that is known. */
export type DeskEvent = AttendanceRecord & AttendanceStamp;

/** An event at the desk. It is appended and never changed. */
export type AttendanceEvent = DeskEvent & { bookingId: string };

/** The facts of a session, as its events tell them. */
export interface AttendanceFacts {
  attendance: Attendance;
  /** Each rule once, in the order in which they were first broken. */
  rulesBroken: readonly RuleId[];
  hasCriticalStrike: boolean;
  resultShown?: ShownResult;
  /** The staff who recorded anything but lockers, also what was taken back. */
  recordedBy: readonly string[];
  /** Epoch milliseconds of the last event that could change the facts, also of one that takes another back. */
  lastRecordedAtMs?: number;
}

const critical: ReadonlySet<RuleId> = new Set(rules.filter((rule) => rule.critical).map(({ id }) => id));

export const isCritical = (rule: RuleId): boolean => critical.has(rule);

const byTime = (one: AttendanceStamp, other: AttendanceStamp): number =>
  one.atMs - other.atMs || (one.nonce < other.nonce ? -1 : 1);

export type EventInEffect = Exclude<DeskEvent, { kind: 'undo' }>;

/** The events that nobody has taken back, in order. */
export const eventsInEffect = (events: readonly DeskEvent[]): EventInEffect[] => {
  const undone = new Set(events.flatMap((event) => (event.kind === 'undo' ? [event.undoes] : [])));
  return events
    .filter((event): event is EventInEffect => event.kind !== 'undo' && !undone.has(event.nonce))
    .sort(byTime);
};

/** The event that tells whether the visitor has come. Undefined while the desk has recorded nothing about it. */
export const attendanceEvent = (inEffect: readonly EventInEffect[]) =>
  inEffect.findLast(
    (event): event is Extract<EventInEffect, { kind: 'arrived' | 'no-show' }> =>
      event.kind === 'arrived' || event.kind === 'no-show',
  );

/** The events of these kinds, and those that take one of them back. */
const about = (events: readonly DeskEvent[], kinds: readonly AttendanceKind[]): DeskEvent[] => {
  const direct = new Set(events.filter(({ kind }) => kinds.includes(kind)).map(({ nonce }) => nonce));
  return events.filter((event) => direct.has(event.kind === 'undo' ? event.undoes : event.nonce));
};

const factual = ['arrived', 'no-show', 'rule-broken', 'result'] as const;

/** The facts of a session. `events` are all events at its present time, in any order. */
export const attendanceFacts = (events: readonly DeskEvent[]): AttendanceFacts => {
  const inEffect = eventsInEffect(events);
  const rulesBroken = [
    ...new Set(inEffect.flatMap((event) => (event.kind === 'rule-broken' ? [event.rule] : []))),
  ];
  const result = inEffect.findLast((event) => event.kind === 'result');
  const recorded = about(events, factual).map(({ atMs }) => atMs);
  return {
    attendance: attendanceEvent(inEffect)?.kind ?? 'expected',
    rulesBroken,
    hasCriticalStrike: rulesBroken.some(isCritical),
    ...(result && { resultShown: result.shown }),
    recordedBy: [...new Set(about(events, [...factual, 'note']).map(({ byStaffId }) => byStaffId))].sort(),
    ...(recorded.length > 0 && { lastRecordedAtMs: Math.max(...recorded) }),
  };
};
