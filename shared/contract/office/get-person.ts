import { personPage } from '../../schemas/staff/people.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/people/{id}',
    caller: 'operator',
    response: personPage,
    touches: {
      table: ['GetItem', 'Query'],
      reads: ['BOOKING#', 'PERSON#', 'USER#'],
    },
  },
  {
    parameters: { id: exampleIds.booking },
    answer: { notes: [] },
  },
);
