import contract from '../../../shared/contract/staff/staff-sign-out-everywhere.ts';
import { endStaffCookie } from '../../access/staff-session.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { commitChange } from '../../staff/team/people.ts';
import { endAllSessions } from '../../store/staff/staff-changes.ts';

export default endpoint(contract, async ({ staff, nowMs, setCookies }) => {
  await commitChange(endAllSessions(staff, nowMs));
  logEvent('staff signed out', { staffId: staff.id, everywhere: true });
  setCookies(endStaffCookie());
  return { done: true as const };
});
