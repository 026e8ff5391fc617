import { changeableBooking } from '../../schemas/booking.ts';
import { bookingRequest } from '../../schemas/booking-request.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleOrder, exampleRights } from '../definition/examples.ts';
import { fulfilmentRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/bookings',
    caller: 'visitor',
    body: bookingRequest,
    response: changeableBooking,
    status: 201,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: [...fulfilmentRows.reads, 'BROWSER#', 'PERSON#'],
      writes: [...fulfilmentRows.writes, 'TURNED-AWAY'],
      stripe: true,
      signingKey: 'verifies',
    },
    timeoutSeconds: 25,
    memoryMegabytes: 1024,
  },
  { body: exampleOrder, answer: { ...exampleBooking, ...exampleRights } },
);
