import { done, emailConfirmation } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/confirm-email',
    caller: 'member',
    body: emailConfirmation,
    response: done,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'CHALLENGE#', 'EMAIL#', 'GUEST#', 'USER#'],
      writes: ['BOOKING#', 'CHALLENGE#', 'EMAIL#', 'GUEST#', 'THROTTLE#', 'USER#'],
      indexes: ['owner'],
    },
    timeoutSeconds: 10,
  },
  { body: { token: 'a.b.c' }, answer: { done: true } },
);
