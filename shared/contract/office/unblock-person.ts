import { blockRequest, personPage } from '../../schemas/staff/people.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/people/{id}/unblock',
    caller: 'operator-stepped-up',
    body: blockRequest,
    response: personPage,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
      reads: ['BOOKING#', 'PERSON#', 'USER#'],
      writes: ['AUDIT#', 'BOOKING#', 'PERSON#'],
    },
  },
  {
    parameters: { id: exampleIds.booking },
    body: { reason: 'They have apologised.' },
    answer: { notes: [] },
  },
);
