import { signInByLink, user } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/sign-in-by-link',
    caller: 'anyone',
    body: signInByLink,
    response: user,
    touches: {
      table: ['GetItem', 'PutItem'],
      reads: ['USER#'],
      writes: ['CHALLENGE#'],
      signingKey: 'signs',
    },
    timeoutSeconds: 10,
  },
  {
    body: { key: 'a.b.c' },
    answer: { id: exampleIds.member, username: 'robin', email: 'robin@example.com' },
  },
);
