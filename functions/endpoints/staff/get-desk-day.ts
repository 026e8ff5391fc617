import contract from '../../../shared/contract/staff/get-desk-day.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import { publicStaffMember } from '../../access/staff-session.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { deskDay } from '../../staff/desk/desk-day.ts';
import { requireShownAtDesk } from '../../staff/desk/require-shown-at-desk.ts';
import { digestPersonal } from '../../table/rows/digest.ts';

/** Proctors see yesterday, today and tomorrow. A day that the desk shows already is not sent again. */
export default endpoint(contract, async ({ query, staff, nowMs }) => {
  const { date = localDate(nowMs), seen } = query;
  requireShownAtDesk(staff, date, nowMs);
  const day = await deskDay(date, nowMs);
  const fingerprint = digestPersonal(JSON.stringify(day));
  const member = publicStaffMember(staff);
  return seen === fingerprint ? { member, fingerprint } : { member, fingerprint, day };
});
