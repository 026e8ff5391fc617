import { calendar, calendarQuery } from '../../schemas/calendar.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/calendar',
    caller: 'operator',
    query: calendarQuery,
    response: calendar,
    touches: { table: ['Query'], reads: ['CLOSURE#', 'DAY#'] },
    throttle: { perSecond: 10, burst: 20 },
  },
  {
    query: { month: '2026-11' },
    answer: {
      month: '2026-12',
      days: [{ date: '2026-12-01', booked: 0, held: 0, closed: 0, free: 180, bookings: 0, closures: [] }],
    },
  },
);
