import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { askBrowserForPasskey } from '../../features/passkeys/ceremonies.ts';
import { callStaff } from './api.ts';
import { setMember } from './member.ts';

/** Lets the browser show a passkey that it has, to sign in or to step up. */
export const showPasskey = async (key: 'staff-sign-in' | 'staff-step-up'): Promise<StaffMember> => {
  const { challengeId, options } = await callStaff('begin-staff-sign-in', {});
  const passkey = await askBrowserForPasskey(options);
  const member = await callStaff(key, { body: { challengeId, passkey } });
  setMember(member);
  return member;
};
