import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/bookings/{id}/link',
    caller: 'anyone',
    response: done,
    touches: {
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      writes: ['CHALLENGE#', 'MAIL-REQUEST#', 'THROTTLE#'],
    },
  },
  { parameters: { id: exampleIds.booking }, answer: { done: true } },
);
