import { calendarEndpoints } from '../../shared/contract/endpoints/calendar.ts';
import { endpointsForStaff } from './endpoints-for-staff.ts';

/** An endpoint of the calendar, for operators: it answers 403 to proctors. */
export const calendarEndpoint = endpointsForStaff(calendarEndpoints, 'operator');

/** The same, for operators who have just shown a passkey. It answers 428 otherwise. */
export const steppedUpCalendarEndpoint = endpointsForStaff(calendarEndpoints, 'operator-stepped-up');
