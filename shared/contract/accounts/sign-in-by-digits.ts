import { signInByDigits, user } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/sign-in-by-digits',
    caller: 'anyone',
    body: signInByDigits,
    response: user,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['CHALLENGE#', 'USER#'],
      writes: ['CHALLENGE#', 'THROTTLE#'],
      signingKey: 'signs',
    },
    timeoutSeconds: 10,
  },
  {
    body: { email: 'robin@example.com', ask: exampleIds.request, digits: '012345' },
    answer: { id: exampleIds.member, username: 'robin', email: 'robin@example.com' },
  },
);
