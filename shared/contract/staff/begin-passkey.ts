import { newPasskeyQuestion } from '../../schemas/passkey.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/begin-passkey',
    caller: 'staff-stepped-up',
    response: newPasskeyQuestion,
    touches: { table: ['PutItem'], writes: ['CHALLENGE#'] },
  },
  {
    answer: {
      challengeId: exampleIds.challenge,
      options: {
        rp: { id: 'quiet.test', name: 'Quiet Hours staff' },
        user: { id: 'AAAA', name: 'Pat', displayName: 'Pat' },
        challenge: 'AAAA',
        pubKeyCredParams: [{ type: 'public-key', alg: -8 }],
        timeout: 300000,
        excludeCredentials: [{ id: 'AAAA', type: 'public-key' }],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    },
  },
);
