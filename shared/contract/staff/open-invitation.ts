import { invitationOpening, openedInvitation } from '../../schemas/staff.ts';
import { contract } from '../definition/contract.ts';
import { exampleNewPasskeyQuestion } from '../definition/passkey-examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/open-invitation',
    caller: 'anyone',
    body: invitationOpening,
    response: openedInvitation,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['INVITE#', 'STAFF'],
      writes: ['CHALLENGE#', 'THROTTLE#'],
    },
  },
  {
    body: { token: 'made-up' },
    answer: {
      ...exampleNewPasskeyQuestion('Abe'),
      name: 'Abe',
      role: 'proctor',
    },
  },
);
