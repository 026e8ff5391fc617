import { done, emailRequest } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/email',
    caller: 'member',
    body: emailRequest,
    response: done,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['USER#'],
      writes: ['CHALLENGE#', 'THROTTLE#', 'USER#'],
    },
    timeoutSeconds: 10,
    memoryMegabytes: 1024,
  },
  { body: { email: 'robin@example.com', password: 'x' }, answer: { done: true } },
);
