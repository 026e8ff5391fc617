import { openedBooking, preparation } from '../../schemas/booking.ts';
import { bookingKeyQuery } from '../../schemas/booking-keys.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleIds, exampleRights } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/bookings/{id}/prepare',
    caller: 'booking-holder',
    query: bookingKeyQuery,
    body: preparation,
    response: openedBooking,
    touches: {
      table: ['GetItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'CHECKOUT#', 'USER#'],
      writes: ['BOOKING#'],
    },
  },
  {
    parameters: { id: exampleIds.booking },
    query: { key: 'a.b.c' },
    body: { task: 'Write the introduction' },
    answer: { ...exampleBooking, ...exampleRights, openedBy: 'browser' },
  },
);
