import { policyInForce } from '../policy/policy.ts';
import { sessionEnd, sessionStart } from '../time/location-time.ts';
import { minuteMs } from '../time/milliseconds.ts';
import { whyNotLate, whyTaskFixed } from './before-session.ts';
import { deskTimes } from './desk-times.ts';

const session = {
  date: '2026-11-20',
  timeSlot: '9:00 AM',
  duration: 2,
  status: 'booked',
  sequence: 0,
  policy: policyInForce(),
};
const start = sessionStart(session);
const late = (minutes: 10 | 20 | 30, sequence = 0) => ({ ...session, late: { minutes, sequence } });

it('lets nobody be missed before the time that they have announced, and never earlier than the policy', () => {
  const noShowAfter = (announced: Parameters<typeof deskTimes>[0]) =>
    (deskTimes(announced).noShowFromMs - start) / minuteMs;
  expect(noShowAfter(session)).toBe(15);
  expect([noShowAfter(late(10)), noShowAfter(late(20)), noShowAfter(late(30))]).toEqual([15, 20, 30]);
  // It was said of another time, before the session was moved.
  expect(noShowAfter({ ...late(30), sequence: 1 })).toBe(15);
});

it('takes the announcement from a day before until the desk may miss somebody', () => {
  expect(whyNotLate(session, start - 24 * 60 * minuteMs - 1)).toContain('from Thursday, November 19');
  expect(whyNotLate(session, start - 24 * 60 * minuteMs)).toBeUndefined();
  expect(whyNotLate(session, start + 15 * minuteMs - 1)).toBeUndefined();
  expect(whyNotLate(session, start + 15 * minuteMs)).toContain('until 9:15 AM');
  expect(whyNotLate(late(20), start + 15 * minuteMs)).toBeUndefined();
  expect(whyNotLate({ ...session, status: 'cancelled' }, start)).toBe('This session is cancelled.');
});

it('fixes the task when the session begins where the desk decides, and else when it ends', () => {
  const attested = { ...session, policy: { ...session.policy, stakeMode: 'attested' as const } };
  expect([whyTaskFixed(attested, start - 1), whyTaskFixed(session, start)]).toEqual([undefined, undefined]);
  expect(whyTaskFixed(attested, start)).toContain('no longer be changed');
  expect(whyTaskFixed(session, sessionEnd(session))).toContain('no longer be changed');
});
