import { passkeyNaming } from '../../schemas/my-passkey.ts';
import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'PATCH',
    path: '/api/my-passkeys/{id}',
    caller: 'member',
    body: passkeyNaming,
    response: done,
    touches: { table: ['UpdateItem'], writes: ['USER#'] },
  },
  { parameters: { id: exampleIds.passkey }, body: { name: 'My tablet' }, answer: { done: true } },
);
