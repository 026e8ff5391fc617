import { staffEndpoint } from '../access/staff-endpoint.ts';
import { endStaffCookie } from '../access/staff-session.ts';
import { logEvent } from '../runtime/log-event.ts';
import { commitChange } from '../staff/people.ts';
import { endAllSessions } from '../store/staff-changes.ts';

export const handler = staffEndpoint('staff-sign-out-everywhere', async ({ staff, nowMs, setCookies }) => {
  await commitChange(endAllSessions(staff, nowMs));
  logEvent('staff signed out', { staffId: staff.id, everywhere: true });
  setCookies(endStaffCookie());
  return { done: true as const };
});
