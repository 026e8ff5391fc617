import { bookedWalkIn } from '../../schemas/staff/walk-ins.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/offers/{id}/cash',
    caller: 'staff',
    response: bookedWalkIn,
    status: 201,
    touches: {
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      reads: ['BOOKING#', 'OFFER#'],
      writes: ['AUDIT#', 'BOOKING#', 'CASH#', 'DAY#', 'LEDGER#', 'OFFER#'],
    },
  },
  {
    parameters: { id: exampleIds.offer },
    answer: {
      booking: {
        id: exampleIds.booking,
        name: 'Robin Example',
        date: exampleDate,
        timeSlot: '9:00 AM',
        duration: 2,
        seats: [5, 5],
        sessionPriceCents: 5000,
      },
    },
  },
);
