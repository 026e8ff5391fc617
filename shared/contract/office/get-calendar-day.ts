import { calendarDay, calendarDayQuery } from '../../schemas/calendar.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/calendar/day',
    caller: 'operator',
    query: calendarDayQuery,
    response: calendarDay,
    touches: { table: ['Query'], reads: ['CLOSURE#', 'DAY#'] },
  },
  {
    query: { date: exampleDate },
    answer: {
      date: '2026-12-10',
      hours: [{ timeSlot: '7:00 AM', booked: 0, held: 0, closed: 0, free: 12 }],
      closures: [
        {
          id: exampleIds.booking,
          date: '2026-12-10',
          fromHour: 9,
          toHour: 11,
          reason: 'A pipe burst.',
          state: 'closed',
          bookings: 0,
          toCancel: 0,
          heldSeats: 0,
        },
      ],
    },
  },
);
