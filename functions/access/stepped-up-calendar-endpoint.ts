import { calendarEndpoints } from '../../shared/contract/endpoints/calendar.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireStaff } from './staff-session.ts';

/** An endpoint of the calendar, for operators who have just shown a passkey. It answers 428 otherwise. */
export const steppedUpCalendarEndpoint = endpointsFor(
  calendarEndpoints,
  'operator-stepped-up',
  ({ event, nowMs }) => requireStaff('operator-stepped-up', event, nowMs),
);
