import { calendarEndpoint } from '../access/calendar-endpoint.ts';
import { calendarDayOf } from '../staff/calendar.ts';

export const handler = calendarEndpoint('get-calendar-day', ({ query, nowMs }) =>
  calendarDayOf(query.date, nowMs),
);
