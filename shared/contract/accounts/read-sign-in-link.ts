import { signInByLink, signInLink } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/read-sign-in-link',
    caller: 'anyone',
    body: signInByLink,
    response: signInLink,
    touches: { table: ['GetItem'], reads: ['CHALLENGE#', 'USER#'], signingKey: 'verifies' },
  },
  { body: { key: 'a.b.c' }, answer: { username: 'robin' } },
);
