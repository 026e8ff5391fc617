import { passkeyAddition } from '../../schemas/passkey.ts';
import { staffMember } from '../../schemas/staff.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';
import { exampleNewPasskeyAnswer } from '../definition/passkey-examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/passkeys',
    caller: 'staff-stepped-up',
    body: passkeyAddition,
    response: staffMember,
    status: 201,
    touches: {
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      reads: ['CHALLENGE#'],
      writes: ['AUDIT#', 'CHALLENGE#', 'PASSKEY#', 'STAFF'],
    },
    timeoutSeconds: 10,
  },
  {
    body: exampleNewPasskeyAnswer,
    answer: { id: exampleIds.person, name: 'Kim', role: 'proctor', passkeys: 2 },
  },
);
