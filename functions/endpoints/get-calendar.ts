import { calendarEndpoint } from '../access/calendar-endpoint.ts';
import { calendarOf } from '../staff/calendar.ts';

export const handler = calendarEndpoint('get-calendar', ({ query, nowMs }) => calendarOf(query.month, nowMs));
