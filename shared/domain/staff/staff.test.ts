import type { StaffCaller } from '../../contract/definition/endpoint.ts';
import { isSteppedUp, mayCall, needsStepUp, staffRoles } from './staff.ts';

const callers: Record<StaffCaller, readonly [operator: boolean, proctor: boolean, stepsUp: boolean]> = {
  anyone: [true, true, false],
  staff: [true, true, false],
  'staff-stepped-up': [true, true, true],
  operator: [true, false, false],
  'operator-stepped-up': [true, false, true],
};

it.each(Object.entries(callers) as [StaffCaller, readonly boolean[]][])(
  '%s says which roles may call, and if a passkey must have been shown lately',
  (caller, expected) => {
    expect([...staffRoles.map((role) => mayCall(role, caller)), needsStepUp(caller)]).toEqual(expected);
  },
);

it('counts a passkey as just shown for five minutes', () => {
  const shownAtMs = Date.parse('2026-11-20T13:00:00Z');
  expect(isSteppedUp(shownAtMs, shownAtMs + 5 * 60_000)).toBe(true);
  expect(isSteppedUp(shownAtMs, shownAtMs + 5 * 60_000 + 1)).toBe(false);
});
