import { registration, user } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/register',
    caller: 'anyone',
    body: registration,
    response: user,
    status: 201,
    touches: {
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      writes: ['CHALLENGE#', 'THROTTLE#', 'USER#', 'USERNAME#'],
      signingKey: 'signs',
    },
    timeoutSeconds: 10,
    memoryMegabytes: 1024,
  },
  {
    body: { username: 'robin-example', password: 'a long pass phrase' },
    answer: { id: exampleIds.member, username: 'somebody-new' },
  },
);
