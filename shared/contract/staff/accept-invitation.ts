import { invitationAcceptance, staffMember } from '../../schemas/staff.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';
import { exampleNewPasskeyAnswer } from '../definition/passkey-examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/accept-invitation',
    caller: 'anyone',
    body: invitationAcceptance,
    response: staffMember,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['CHALLENGE#', 'INVITE#', 'STAFF'],
      writes: ['AUDIT#', 'CHALLENGE#', 'INVITE#', 'PASSKEY#', 'STAFF', 'THROTTLE#'],
      staffSigningKey: 'signs',
    },
    timeoutSeconds: 10,
  },
  {
    body: { token: 'made-up', ...exampleNewPasskeyAnswer },
    answer: { id: exampleIds.person, name: 'Abe', role: 'proctor', passkeys: 1 },
  },
);
