import { passkeyBeginning } from '../../schemas/my-passkey.ts';
import { newPasskeyQuestion } from '../../schemas/passkey.ts';
import { contract } from '../definition/contract.ts';
import { exampleNewPasskeyQuestion } from '../definition/passkey-examples.ts';

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
    answer: exampleNewPasskeyQuestion('robin', 'Quiet Hours'),
  },
);
