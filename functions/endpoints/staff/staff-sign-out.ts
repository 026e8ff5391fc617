import contract from '../../../shared/contract/staff/staff-sign-out.ts';
import { endStaffCookie } from '../../access/staff-session.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { endStaffSession } from '../../store/staff/staff.ts';

/** Ends this session, with every copy of its cookie. The person's other sessions go on. */
export default endpoint(contract, async ({ staff, sessionId, sessionEndsAtMs, nowMs, setCookies }) => {
  const ended = { id: sessionId, endsAtMs: sessionEndsAtMs };
  if (!(await endStaffSession(staff, ended, nowMs)))
    throw new AppError('conflict', 'You have just signed out elsewhere. Please try again.');
  logEvent('staff signed out', { staffId: staff.id, everywhere: false });
  setCookies(endStaffCookie());
  return { done: true as const };
});
