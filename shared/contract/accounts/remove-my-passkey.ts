import { removedPasskey } from '../../schemas/my-passkey.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'DELETE',
    path: '/api/my-passkeys/{id}',
    caller: 'member-just-signed-in',
    response: removedPasskey,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
      writes: ['FEED#', 'MEMBER-PASSKEY#', 'USER#'],
      signingKey: 'signs',
    },
    timeoutSeconds: 10,
  },
  { parameters: { id: exampleIds.passkey }, answer: { credentialId: 'AAAA' } },
);
