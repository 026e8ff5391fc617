import { myPasskey, myPasskeyAddition } from '../../schemas/my-passkey.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';
import { exampleNewPasskeyAnswer } from '../definition/passkey-examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/my-passkeys',
    caller: 'member',
    body: myPasskeyAddition,
    response: myPasskey,
    status: 201,
    touches: {
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      reads: ['CHALLENGE#'],
      writes: ['CHALLENGE#', 'MEMBER-PASSKEY#', 'USER#'],
    },
    timeoutSeconds: 10,
  },
  {
    body: { ...exampleNewPasskeyAnswer, name: 'My phone' },
    answer: { id: exampleIds.passkey, name: 'My phone', createdAt: '2026-11-20T13:46:00.000Z' },
  },
);
