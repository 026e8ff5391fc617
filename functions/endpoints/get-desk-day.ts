import { datesAround, localDate } from '../../shared/domain/location-time.ts';
import { staffEndpoint } from '../access/staff-endpoint.ts';
import { publicStaffMember } from '../access/staff-session.ts';
import { AppError } from '../runtime/app-error.ts';
import { deskDay } from '../staff/desk-day.ts';
import { digest } from '../store/digest.ts';

/** Proctors see yesterday, today and tomorrow. A day that the desk shows already is not sent again. */
export const handler = staffEndpoint('get-desk-day', async ({ query, staff, nowMs }) => {
  const { date = localDate(nowMs), seen } = query;
  if (staff.role === 'proctor' && !datesAround(nowMs).includes(date))
    throw new AppError('not-allowed', 'The desk shows yesterday, today and tomorrow.');
  const day = await deskDay(date, nowMs);
  const fingerprint = digest(JSON.stringify(day));
  const member = publicStaffMember(staff);
  return seen === fingerprint ? { member, fingerprint } : { member, fingerprint, day };
});
