import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/bookings/{id}/claim',
    caller: 'member-with-browser',
    response: done,
    touches: {
      table: ['ConditionCheckItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'USER#'],
      writes: ['BOOKING#', 'USER#'],
    },
    timeoutSeconds: 10,
  },
  { parameters: { id: exampleIds.booking }, answer: { done: true } },
);
