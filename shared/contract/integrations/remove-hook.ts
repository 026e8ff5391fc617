import { done } from '../../schemas/staff/integrations.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'DELETE',
    path: '/api/staff/hooks/{id}',
    caller: 'operator',
    response: done,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem'],
      reads: ['HOOK#'],
      writes: ['AUDIT#', 'HOOK#', 'HOOKS'],
    },
  },
  { parameters: { id: exampleIds.hook }, answer: { success: true } },
);
