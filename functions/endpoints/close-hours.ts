import { calendarEndpoint } from '../access/calendar-endpoint.ts';
import { closeHours } from '../staff/close-hours.ts';

/** Bookings stay. */
export const handler = calendarEndpoint('close-hours', ({ body, staff, nowMs, remainingMs }) =>
  closeHours({ ...body, cancels: false, keeps: [] }, { by: staff.id, nowMs, remainingMs }),
);
