import { booking } from '../../schemas/booking.ts';
import { onceMore } from '../../schemas/staff/office.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/bookings/{id}/mail',
    caller: 'operator',
    body: onceMore,
    response: booking,
    touches: {
      table: ['PutItem'],
      reads: ['BOOKING#'],
      writes: ['AUDIT#', 'BOOKING#'],
    },
  },
  { parameters: { id: exampleIds.booking }, body: { requestId: exampleIds.request }, answer: exampleBooking },
);
