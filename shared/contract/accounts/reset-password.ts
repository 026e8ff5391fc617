import { passwordReset, user } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/reset-password',
    caller: 'anyone',
    body: passwordReset,
    response: user,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['BROWSER#', 'USER#'],
      writes: ['BROWSER#', 'FEED#', 'MEMBER-PASSKEY#', 'USER#'],
      signingKey: 'signs',
    },
    timeoutSeconds: 10,
    memoryMegabytes: 1024,
  },
  {
    body: { token: 'a.b.c', newPassword: 'another pass phrase' },
    answer: { id: exampleIds.member, username: 'robin', email: 'robin@example.com' },
  },
);
