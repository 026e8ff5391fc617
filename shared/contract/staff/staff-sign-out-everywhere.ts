import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/sign-out-everywhere',
    caller: 'staff',
    response: done,
    touches: { table: ['PutItem', 'UpdateItem'], writes: ['AUDIT#', 'STAFF'] },
  },
  { answer: { done: true } },
);
