import { passkeyAnswer } from '../../schemas/passkey.ts';
import { staffMember } from '../../schemas/staff.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/step-up',
    caller: 'staff',
    body: passkeyAnswer,
    response: staffMember,
    touches: {
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      reads: ['CHALLENGE#', 'PASSKEY#'],
      writes: ['CHALLENGE#', 'PASSKEY#', 'THROTTLE#'],
      signingKey: ['Sign'],
    },
    timeoutSeconds: 10,
  },
  {
    body: {
      challengeId: exampleIds.challenge,
      passkey: { credentialId: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
    answer: { id: exampleIds.person, name: 'Kim', role: 'proctor', passkeys: 1 },
  },
);
