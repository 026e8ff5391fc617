import { done } from '../../schemas/staff/integrations.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/hooks/{id}/deliveries/{place}/again',
    caller: 'operator',
    response: done,
    touches: { table: ['UpdateItem'], writes: ['HOOK#'] },
  },
  {
    parameters: { id: exampleIds.hook, place: exampleIds.delivery },
    answer: { success: true },
  },
);
