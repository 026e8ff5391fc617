import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'DELETE',
    path: '/api/staff/desk-calendar',
    caller: 'operator-stepped-up',
    response: done,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem'],
      reads: ['FEED#'],
      writes: ['AUDIT#', 'FEED#'],
    },
  },
  { answer: { done: true } },
);
