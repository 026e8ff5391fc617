import { credentials, user } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/login',
    caller: 'anyone',
    body: credentials,
    response: user,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['USER#', 'USERNAME#'],
      writes: ['CHALLENGE#', 'THROTTLE#'],
      signingKey: 'signs',
    },
    timeoutSeconds: 10,
    memoryMegabytes: 1024,
  },
  {
    body: { username: 'robin', password: 'a long pass phrase' },
    answer: { id: exampleIds.member, username: 'robin', email: 'robin@example.com' },
  },
);
