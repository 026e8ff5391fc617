import { hook } from '../../schemas/staff/integrations.ts';
import { contract } from '../definition/contract.ts';
import { exampleHook } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/hooks/{id}/enable',
    caller: 'operator',
    response: hook,
    touches: {
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      reads: ['HOOK#'],
      writes: ['AUDIT#', 'HOOK#'],
    },
  },
  { parameters: { id: exampleHook.id }, answer: exampleHook },
);
