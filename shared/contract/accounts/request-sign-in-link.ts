import { done, signInLinkRequest } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/request-sign-in-link',
    caller: 'anyone',
    body: signInLinkRequest,
    response: done,
    touches: {
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      writes: ['CHALLENGE#', 'MAIL-REQUEST#', 'THROTTLE#'],
    },
  },
  { body: { email: 'robin@example.com' }, answer: { done: true } },
);
