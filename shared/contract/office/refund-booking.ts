import { booking } from '../../schemas/booking.ts';
import { operatorRefund } from '../../schemas/staff/office.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/bookings/{id}/refund',
    caller: 'operator-stepped-up',
    body: operatorRefund,
    response: booking,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'CHECKOUT#', 'CODE#'],
      writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#', 'CODE#', 'LEDGER#'],
      stripe: true,
    },
    timeoutSeconds: 25,
  },
  {
    parameters: { id: exampleIds.booking },
    body: { amountCents: 1000, reason: 'It was loud.', requestId: exampleIds.request },
    answer: { ...exampleBooking, goodwillCents: 1000 },
  },
);
