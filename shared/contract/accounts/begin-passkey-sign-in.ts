import { passkeyQuestion } from '../../schemas/passkey.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/begin-passkey-sign-in',
    caller: 'anyone',
    response: passkeyQuestion,
    touches: { table: ['PutItem'], writes: ['CHALLENGE#'] },
  },
  {
    answer: {
      challengeId: exampleIds.challenge,
      options: {
        challenge: 'AAAA',
        rpId: 'quiet.test',
        timeout: 300000,
        userVerification: 'required',
        allowCredentials: [],
      },
    },
  },
);
