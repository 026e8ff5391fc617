import { openedBooking, rescheduleRequest } from '../../schemas/booking.ts';
import { bookingKeyQuery } from '../../schemas/booking-keys.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleIds, exampleRights } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/bookings/{id}/reschedule',
    caller: 'booking-holder',
    query: bookingKeyQuery,
    body: rescheduleRequest,
    response: openedBooking,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'CARD#', 'DAY#', 'USER#'],
      writes: ['BOOKING#', 'CARD#', 'DAY#', 'USER#'],
    },
    timeoutSeconds: 15,
  },
  {
    parameters: { id: exampleIds.booking },
    query: { key: 'a.b.c' },
    body: { date: '2026-11-24', timeSlot: '1:00 PM' },
    answer: { ...exampleBooking, moves: 1, sequence: 1, ...exampleRights, movesLeft: 1, openedBy: 'browser' },
  },
);
