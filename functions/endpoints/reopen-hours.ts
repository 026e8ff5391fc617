import { calendarEndpoint } from '../access/calendar-endpoint.ts';
import { reopenHours } from '../staff/reopen-hours.ts';

export const handler = calendarEndpoint('reopen-hours', ({ body, staff, nowMs, remainingMs }) =>
  reopenHours(body, { by: staff.id, nowMs, remainingMs }),
);
