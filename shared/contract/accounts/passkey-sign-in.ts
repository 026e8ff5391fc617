import { passkeyAnswer } from '../../schemas/passkey.ts';
import { user } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

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
      signingKey: ['Sign'],
    },
    timeoutSeconds: 10,
  },
  {
    body: {
      challengeId: exampleIds.challenge,
      passkey: { credentialId: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
    answer: { id: exampleIds.member, username: 'robin', email: 'robin@example.com' },
  },
);
