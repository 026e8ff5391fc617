import { done } from '../../schemas/staff/integrations.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/hooks/{id}/test',
    caller: 'operator',
    response: done,
    touches: { table: ['GetItem', 'PutItem'], reads: ['HOOK#'], writes: ['HOOK#'] },
  },
  { parameters: { id: exampleIds.hook }, answer: { success: true } },
);
