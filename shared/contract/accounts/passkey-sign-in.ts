import { passkeyAnswer } from '../../schemas/passkey.ts';
import { user } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';
import { examplePasskeyAnswer } from '../definition/passkey-examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/passkey-sign-in',
    caller: 'anyone',
    body: passkeyAnswer,
    response: user,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['CHALLENGE#', 'MEMBER-PASSKEY#', 'USER#'],
      writes: ['CHALLENGE#', 'THROTTLE#', 'USER#'],
      signingKey: 'signs',
    },
    timeoutSeconds: 10,
  },
  {
    body: examplePasskeyAnswer,
    answer: { id: exampleIds.member, username: 'robin', email: 'robin@example.com' },
  },
);
