import type { StaffCaller } from '../../contract/definition/endpoint.ts';

/** Proctors work at the desk. Operators do too, and run the office. */
export const staffRoles = ['operator', 'proctor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Sensitive requests need a passkey that was shown within this time. */
const stepUpMinutes = 5;

export const needsStepUp = (caller: StaffCaller): boolean => caller.endsWith('-stepped-up');

/** True when somebody of this role may call an endpoint for this kind of caller. */
export const mayCall = (role: StaffRole, caller: StaffCaller): boolean =>
  role === 'operator' || !caller.startsWith('operator');

/** True while a passkey that was shown at a time counts as just shown. */
export const isSteppedUp = (shownAtMs: number, nowMs: number): boolean =>
  nowMs - shownAtMs <= stepUpMinutes * 60_000;
