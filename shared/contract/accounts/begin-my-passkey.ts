import { passkeyBeginning } from '../../schemas/my-passkey.ts';
import { newPasskeyQuestion } from '../../schemas/passkey.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/my-passkeys/begin',
    caller: 'member',
    body: passkeyBeginning,
    response: newPasskeyQuestion,
    touches: {
      table: ['PutItem', 'Query', 'UpdateItem'],
      reads: ['USER#'],
      writes: ['CHALLENGE#', 'THROTTLE#'],
    },
    timeoutSeconds: 10,
    memoryMegabytes: 1024,
  },
  {
    body: { password: 'x' },
    answer: {
      challengeId: exampleIds.challenge,
      options: {
        rp: { id: 'quiet.test', name: 'Quiet Hours' },
        user: { id: 'AAAA', name: 'robin', displayName: 'robin' },
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
