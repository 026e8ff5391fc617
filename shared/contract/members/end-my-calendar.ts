import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'DELETE',
    path: '/api/my-calendar',
    caller: 'member-just-signed-in',
    response: done,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem'],
      reads: ['USER#'],
      writes: ['FEED#', 'USER#'],
    },
  },
  { answer: { done: true } },
);
