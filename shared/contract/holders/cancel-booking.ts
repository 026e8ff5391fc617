import { cancellationRequest, openedBooking } from '../../schemas/booking.ts';
import { bookingKeyQuery } from '../../schemas/booking-keys.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/bookings/{id}/cancel',
    caller: 'booking-holder',
    query: bookingKeyQuery,
    body: cancellationRequest,
    response: openedBooking,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'CHECKOUT#', 'CODE#', 'USER#'],
      writes: ['BOOKING#', 'CHECKOUT#', 'CODE#', 'DAY#', 'LEDGER#', 'THROTTLE#', 'USER#'],
      stripe: true,
    },
    timeoutSeconds: 25,
  },
  {
    parameters: { id: exampleIds.booking },
    query: { key: 'a.b.c' },
    body: { expectedRefundCents: 8000, expectedHoursBack: 0, reason: 'I am ill.' },
    answer: {
      ...exampleBooking,
      donationStatus: 'refunding',
      status: 'cancelled',
      sequence: 1,
      cancelledAt: '2026-11-20T13:46:00.000Z',
      returned: { refundCents: 9500, hoursBack: 0 },
      movesLeft: 0,
      openedBy: 'browser',
    },
  },
);
