import { passwordChange, user } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/change-password',
    caller: 'member',
    body: passwordChange,
    response: user,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['BROWSER#', 'USER#'],
      writes: ['BROWSER#', 'FEED#', 'THROTTLE#', 'USER#'],
      signingKey: 'signs',
    },
    timeoutSeconds: 10,
    memoryMegabytes: 1024,
  },
  {
    body: { currentPassword: 'x', newPassword: 'another pass phrase' },
    answer: { id: exampleIds.member, username: 'robin', email: 'robin@example.com' },
  },
);
