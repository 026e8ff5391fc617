import { user } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/user',
    caller: 'member',
    response: user,
    touches: {},
  },
  { answer: { id: exampleIds.member, username: 'robin', email: 'robin@example.com' } },
);
