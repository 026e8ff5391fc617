import { publicStaffEndpoint } from '../access/public-staff-endpoint.ts';
import { giveStaffSession, publicStaffMember } from '../access/staff-session.ts';
import { whilePasskeysAreRight } from '../staff/limits.ts';
import { showPasskey } from '../staff/show-passkey.ts';

export const handler = publicStaffEndpoint('staff-sign-in', async ({ body, event, nowMs, setCookies }) => {
  const staff = await whilePasskeysAreRight(event, nowMs, () => showPasskey(body, nowMs));
  setCookies(await giveStaffSession(staff, nowMs));
  return publicStaffMember(staff);
});
