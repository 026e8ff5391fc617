import { emailCorrection, openedBooking } from '../../schemas/booking.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleIds, exampleRights } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/bookings/{id}/email',
    // The browser that booked, and no other key to the booking.
    caller: 'visitor',
    body: emailCorrection,
    response: openedBooking,
    touches: {
      table: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'CHECKOUT#'],
      writes: ['BOOKING#'],
    },
    timeoutSeconds: 10,
  },
  {
    parameters: { id: exampleIds.booking },
    body: { email: 'right@example.com' },
    answer: {
      ...exampleBooking,
      email: 'right@example.com',
      emailCorrectedAt: '2026-11-20T13:50:00.000Z',
      ...exampleRights,
      openedBy: 'browser',
    },
  },
);
