import { booking } from '../../schemas/booking.ts';
import { operatorMove } from '../../schemas/staff/office.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/bookings/{id}/reschedule',
    caller: 'operator',
    body: operatorMove,
    response: booking,
    touches: {
      table: ['DeleteItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'DAY#', 'USER#'],
      writes: ['AUDIT#', 'BOOKING#', 'DAY#', 'USER#'],
    },
    timeoutSeconds: 15,
  },
  {
    parameters: { id: exampleIds.booking },
    body: { date: '2026-12-09', timeSlot: '1:00 PM', reason: 'A pipe burst.' },
    answer: {
      ...exampleBooking,
      operatorMove: { at: '2026-11-20T13:46:00.000Z', latestStart: '2026-12-08T14:00:00.000Z' },
      sequence: 1,
    },
  },
);
