import { staffOffer } from '../../schemas/staff/staff-offers.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds, exampleStaffOffer } from '../definition/examples.ts';
import { fulfilmentRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/offers/{id}/withdraw',
    caller: 'operator-stepped-up',
    response: staffOffer,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      // Somebody who has begun to pay for the offer may turn out to have paid.
      reads: [...fulfilmentRows.reads, 'PERSON#', 'WAITED#'],
      writes: [...fulfilmentRows.writes, 'AUDIT#'],
      stripe: true,
    },
    timeoutSeconds: 25,
  },
  { parameters: { id: exampleIds.offer }, answer: { ...exampleStaffOffer, status: 'withdrawn' } },
);
