import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/logout',
    caller: 'visitor',
    response: done,
    touches: {
      table: ['GetItem', 'UpdateItem'],
      reads: ['BROWSER#', 'USER#'],
      writes: ['BROWSER#', 'USER#'],
    },
  },
  { answer: { done: true } },
);
