import { invitationOpening, openedInvitation } from '../../schemas/staff.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

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
      challengeId: exampleIds.challenge,
      options: {
        rp: { id: 'quiet.test', name: 'Quiet Hours staff' },
        user: { id: 'AAAA', name: 'Abe', displayName: 'Abe' },
        challenge: 'AAAA',
        pubKeyCredParams: [{ type: 'public-key', alg: -8 }],
        timeout: 300000,
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
      name: 'Abe',
      role: 'proctor',
    },
  },
);
