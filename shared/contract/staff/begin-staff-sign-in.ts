import { passkeyQuestion } from '../../schemas/passkey.ts';
import { contract } from '../definition/contract.ts';
import { examplePasskeyQuestion } from '../definition/passkey-examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/begin-sign-in',
    caller: 'anyone',
    response: passkeyQuestion,
    touches: { table: ['PutItem'], writes: ['CHALLENGE#'] },
  },
  {
    answer: examplePasskeyQuestion,
  },
);
