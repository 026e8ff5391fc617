import { machineBookings, machineBookingsQuery } from '../../schemas/machines.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/machine/bookings',
    caller: 'machine',
    machineScope: 'bookings',
    query: machineBookingsQuery,
    response: machineBookings,
    touches: { table: ['BatchGetItem', 'Query'], reads: ['BOOKING#', 'DAY#'] },
    throttle: { perSecond: 20, burst: 40 },
  },
  {
    query: { date: exampleDate },
    answer: {
      date: exampleDate,
      bookings: [
        {
          id: exampleIds.booking,
          date: exampleDate,
          timeSlot: '9:00 AM',
          duration: 3,
          startsAt: '2026-11-23T14:00:00.000Z',
          endsAt: '2026-11-23T17:00:00.000Z',
          attendance: 'arrived',
        },
      ],
    },
  },
);
