import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/sign-out',
    caller: 'staff',
    response: done,
    touches: { table: ['UpdateItem'], writes: ['STAFF'] },
  },
  { answer: { done: true } },
);
