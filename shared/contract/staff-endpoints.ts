import { bookkeepingEndpoints } from './endpoints/bookkeeping.ts';
import { calendarEndpoints } from './endpoints/calendar.ts';
import { inboxEndpoints } from './endpoints/inbox.ts';
import { officeEndpoints } from './endpoints/office.ts';
import { staffEndpoints } from './endpoints/staff.ts';

/**
 * The part of THE TABLE that serves the staff. The functions of one group carry no line of another: those that sign in
 * need no schema of bookings.
 */
export const endpointsOfStaff = {
  ...staffEndpoints,
  ...officeEndpoints,
  ...calendarEndpoints,
  ...inboxEndpoints,
  ...bookkeepingEndpoints,
} as const;
