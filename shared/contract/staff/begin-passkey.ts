import { newPasskeyQuestion } from '../../schemas/passkey.ts';
import { contract } from '../definition/contract.ts';
import { exampleNewPasskeyQuestion } from '../definition/passkey-examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/begin-passkey',
    caller: 'staff-stepped-up',
    response: newPasskeyQuestion,
    touches: { table: ['PutItem'], writes: ['CHALLENGE#'] },
  },
  {
    answer: exampleNewPasskeyQuestion('Pat'),
  },
);
