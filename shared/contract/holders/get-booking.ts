import { openedBooking } from '../../schemas/booking.ts';
import { bookingKeyQuery } from '../../schemas/booking-keys.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleIds, exampleRights } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/bookings/{id}',
    caller: 'booking-holder',
    query: bookingKeyQuery,
    response: openedBooking,
    touches: {
      table: ['GetItem', 'Query'],
      // A dispute stops the clocks of an appeal.
      reads: ['BOOKING#', 'BROWSER#', 'CHECKOUT#', 'USER#'],
    },
  },
  {
    parameters: { id: exampleIds.booking },
    query: { key: 'a.b.c' },
    answer: { ...exampleBooking, ...exampleRights, openedBy: 'browser' },
  },
);
