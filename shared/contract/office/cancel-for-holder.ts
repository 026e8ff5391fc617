import { booking } from '../../schemas/booking.ts';
import { operatorCancellation } from '../../schemas/staff/office.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/bookings/{id}/cancel',
    caller: 'operator-stepped-up',
    body: operatorCancellation,
    response: booking,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'CHECKOUT#', 'CODE#', 'USER#'],
      writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#', 'CODE#', 'DAY#', 'LEDGER#', 'USER#'],
      stripe: true,
    },
    timeoutSeconds: 25,
  },
  {
    parameters: { id: exampleIds.booking },
    body: { reason: 'A pipe burst.', refundCents: 8000, hoursBack: 0 },
    answer: {
      ...exampleBooking,
      donationStatus: 'refunding',
      status: 'cancelled',
      sequence: 1,
      cancelledAt: '2026-11-20T13:46:00.000Z',
      returned: { refundCents: 8000, hoursBack: 0 },
    },
  },
);
