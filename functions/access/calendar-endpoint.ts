import { calendarEndpoints } from '../../shared/contract/endpoints/calendar.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireStaff } from './staff-session.ts';

/** An endpoint of the calendar, for operators: it is told which one, and answers 403 to proctors. */
export const calendarEndpoint = endpointsFor(calendarEndpoints, 'operator', ({ event, nowMs }) =>
  requireStaff('operator', event, nowMs),
);
