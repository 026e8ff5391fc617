import { steppedUpCalendarEndpoint } from '../access/calendar-endpoint.ts';
import { closeAndCancel } from '../staff/close-and-cancel.ts';

export const handler = steppedUpCalendarEndpoint('close-and-cancel', ({ body, staff, nowMs, remainingMs }) =>
  closeAndCancel(body, { by: staff.id, nowMs, remainingMs }),
);
