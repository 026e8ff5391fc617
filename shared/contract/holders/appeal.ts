import { appealRequest } from '../../schemas/appeal.ts';
import { openedBooking } from '../../schemas/booking.ts';
import { bookingKeyQuery } from '../../schemas/booking-keys.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleIds, exampleRights } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/bookings/{id}/appeal',
    caller: 'booking-holder',
    query: bookingKeyQuery,
    body: appealRequest,
    response: openedBooking,
    touches: {
      table: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'CHECKOUT#', 'USER#'],
      writes: ['BOOKING#'],
    },
    timeoutSeconds: 10,
  },
  {
    parameters: { id: exampleIds.booking },
    query: { key: 'a.b.c' },
    body: { text: 'I sat at seat 4 for the whole session.' },
    answer: {
      ...exampleBooking,
      ...exampleRights,
      donation: {
        standing: 'not-kept',
        record: 'Our desk has not recorded enough to settle your donation.',
        message:
          'Your appeal is with us. A different person from the one who recorded this decides by Friday, November 27 at 8:46 AM, New York time. Without a decision by then, your appeal is upheld. If it is upheld, you tell us where your donation goes. If it is not, your donation goes to the Green Party. We write to you either way.',
        actions: ['failed'],
      },
      donationDeadline: { kind: 'answer', until: '2026-11-27T13:46:00.000Z' },
      openedBy: 'browser',
    },
  },
);
