import { newPasskeyQuestion } from '../../schemas/passkey.ts';
import { contract } from '../definition/contract.ts';
import { exampleNewPasskeyQuestion } from '../definition/passkey-examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/my-passkeys/begin',
    caller: 'member-just-signed-in',
    response: newPasskeyQuestion,
    touches: {
      table: ['PutItem', 'Query'],
      reads: ['USER#'],
      writes: ['CHALLENGE#'],
    },
  },
  {
    answer: exampleNewPasskeyQuestion('robin', 'Quiet Hours'),
  },
);
