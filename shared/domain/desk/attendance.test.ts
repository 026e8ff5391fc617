import * as fc from 'fast-check';
import { ruleIds, rules } from '../../content/rules.ts';
import {
  type AttendanceEvent,
  type AttendanceRecord,
  attendanceFacts,
  eventsInEffect,
} from './attendance.ts';

let minute = 0;
const event = (record: AttendanceRecord, changes: Partial<AttendanceEvent> = {}): AttendanceEvent =>
  ({
    nonce: `n${++minute}`,
    bookingId: 'b',
    byStaffId: 'kim',
    atMs: minute * 60_000,
    ...record,
    ...changes,
  }) as AttendanceEvent;

const undo = ({ nonce }: AttendanceEvent, by = 'kim') =>
  event({ kind: 'undo', undoes: nonce }, { byStaffId: by });

it('expects a visitor of whom nothing is recorded', () => {
  expect(attendanceFacts([])).toEqual({
    attendance: 'expected',
    rulesBroken: [],
    hasCriticalStrike: false,
    recordedBy: [],
  });
});

it('believes the same of two records of one moment, in whichever order they were read', () => {
  const arrived = event({ kind: 'arrived' }, { atMs: 60_000, nonce: 'a' });
  const missed = event({ kind: 'no-show' }, { atMs: 60_000, nonce: 'b' });
  const read = [
    [arrived, missed],
    [missed, arrived],
  ].map((events) => attendanceFacts(events).attendance);
  expect(read).toEqual(['no-show', 'no-show']);
});

it('believes the latest word about attendance and result', () => {
  const events = [
    event({ kind: 'no-show' }),
    event({ kind: 'arrived' }, { byStaffId: 'robin' }),
    event({ kind: 'result', shown: 'declined' }),
    event({ kind: 'result', shown: 'yes' }),
  ];
  expect(attendanceFacts(events)).toEqual({
    attendance: 'arrived',
    rulesBroken: [],
    hasCriticalStrike: false,
    resultShown: 'yes',
    recordedBy: ['kim', 'robin'],
    lastRecordedAtMs: events[3]?.atMs,
  });
});

it('returns to the word before when the latest one is taken back', () => {
  const noShow = event({ kind: 'no-show' });
  const arrived = event({ kind: 'arrived' });
  const back = undo(arrived, 'robin');
  expect(attendanceFacts([noShow, arrived, back])).toMatchObject({
    attendance: 'no-show',
    recordedBy: ['kim', 'robin'],
    lastRecordedAtMs: back.atMs,
  });
  expect(attendanceFacts([noShow, arrived, back, undo(noShow)]).attendance).toBe('expected');
});

it('takes back each of two equal strikes by itself', () => {
  const [first, second] = [
    event({ kind: 'rule-broken', rule: 'talking' }),
    event({ kind: 'rule-broken', rule: 'talking' }),
  ] as const;
  expect(attendanceFacts([first, second]).rulesBroken).toEqual(['talking']);
  expect(attendanceFacts([first, second, undo(first)]).hasCriticalStrike).toBe(true);
  expect(attendanceFacts([first, second, undo(first), undo(second)]).hasCriticalStrike).toBe(false);
});

it.each(rules.map(({ id, critical }) => [id, critical] as const))(
  'takes a broken rule, %s, as a critical strike: %s',
  (rule, critical) => {
    expect(attendanceFacts([event({ kind: 'rule-broken', rule })])).toMatchObject({
      rulesBroken: [rule],
      hasCriticalStrike: critical,
    });
  },
);

it('names every rule once', () => {
  expect(rules.map(({ id }) => id)).toEqual(ruleIds);
});

it('counts a note as recorded by somebody, but as no fact, and a locker as neither', () => {
  const locker = event({ kind: 'locker', locker: '7' }, { byStaffId: 'robin' });
  const facts = attendanceFacts([event({ kind: 'note', text: 'Left early.' }), locker, undo(locker, 'pat')]);
  expect(facts.recordedBy).toEqual(['kim']);
  expect(facts.lastRecordedAtMs).toBeUndefined();
});

const records: fc.Arbitrary<AttendanceRecord> = fc.oneof(
  fc.constantFrom<AttendanceRecord[]>({ kind: 'arrived' }, { kind: 'no-show' }),
  fc.constantFrom(...ruleIds).map((rule) => ({ kind: 'rule-broken' as const, rule })),
  fc.constantFrom('yes', 'no', 'declined').map((shown) => ({ kind: 'result' as const, shown })),
  fc.nat(20).map((index) => ({ kind: 'undo' as const, undoes: `e${index}` })),
);

it('does not depend on the order in which events are read, or on one that is read twice', () => {
  return fc.assert(
    fc.property(fc.array(records, { maxLength: 12 }), fc.nat(), (recorded, seed) => {
      const events = recorded.map((record, index) =>
        event(record, { nonce: `e${index}`, atMs: index, byStaffId: `s${index % 3}` }),
      );
      const shuffled = [...events, ...events.slice(0, seed % 3)].sort(
        (a, b) => ((a.atMs * 7 + seed) % 5) - ((b.atMs * 7 + seed) % 5),
      );
      expect(attendanceFacts(shuffled)).toEqual(attendanceFacts(events));
    }),
  );
});

it('has nothing in effect once every event is taken back', () => {
  return fc.assert(
    fc.property(fc.array(records, { maxLength: 12 }), (recorded) => {
      const events = recorded.map((record) => event(record));
      const all = [...events, ...events.map((one) => undo(one))];
      expect(eventsInEffect(all)).toEqual([]);
      expect(attendanceFacts(all)).toMatchObject({ attendance: 'expected', rulesBroken: [] });
    }),
  );
});
