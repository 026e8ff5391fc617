import contract from '../../../shared/contract/staff/list-lockers.ts';
import { lockersInUse } from '../../../shared/domain/desk/lockers.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { deskDay } from '../../staff/desk/desk-day.ts';
import { requireShownAtDesk } from '../../staff/desk/require-shown-at-desk.ts';

/** The lockers of a date that are in use now, for the days that the desk shows. */
export default endpoint(contract, async ({ query, staff, nowMs }) => {
  const { date = localDate(nowMs) } = query;
  requireShownAtDesk(staff, date, nowMs);
  const { sessions } = await deskDay(date, nowMs);
  return { lockers: lockersInUse(sessions, nowMs) };
});
