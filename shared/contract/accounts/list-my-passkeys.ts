import { myPasskeys } from '../../schemas/my-passkey.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/my-passkeys',
    caller: 'member',
    response: myPasskeys,
    touches: { table: ['Query'], reads: ['USER#'] },
  },
  {
    answer: {
      passkeys: [{ id: exampleIds.passkey, name: 'My phone', createdAt: '2026-11-20T13:46:00.000Z' }],
    },
  },
);
