import { walkIn, walkInRequest } from '../../schemas/staff/walk-ins.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/walk-ins',
    caller: 'staff',
    body: walkInRequest,
    response: walkIn,
    status: 201,
    touches: {
      table: ['ConditionCheckItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'CODE#', 'DAY#', 'OFFER#'],
      writes: ['AUDIT#', 'BOOKING#', 'CASH#', 'DAY#', 'LEDGER#', 'OFFER#', 'THROTTLE#'],
    },
  },
  {
    body: {
      nonce: exampleIds.request,
      name: 'Robin Example',
      duration: 1,
      isStudent: 'no',
      paidBy: 'cash',
    },
    answer: {
      booking: {
        id: exampleIds.booking,
        name: 'Robin Example',
        date: exampleDate,
        timeSlot: '9:00 AM',
        duration: 1,
        seats: [5],
        sessionPriceCents: 2500,
      },
    },
  },
);
