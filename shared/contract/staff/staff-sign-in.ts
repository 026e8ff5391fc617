import { passkeyAnswer } from '../../schemas/passkey.ts';
import { staffMember } from '../../schemas/staff.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';
import { examplePasskeyAnswer } from '../definition/passkey-examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/sign-in',
    caller: 'anyone',
    body: passkeyAnswer,
    response: staffMember,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['CHALLENGE#', 'PASSKEY#', 'STAFF'],
      writes: ['CHALLENGE#', 'PASSKEY#', 'THROTTLE#'],
      staffSigningKey: 'signs',
    },
    timeoutSeconds: 10,
  },
  {
    body: examplePasskeyAnswer,
    answer: { id: exampleIds.person, name: 'Kim', role: 'proctor', passkeys: 1 },
  },
);
