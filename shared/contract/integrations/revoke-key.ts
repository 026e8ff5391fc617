import { done } from '../../schemas/staff/integrations.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'DELETE',
    path: '/api/staff/keys/{id}',
    caller: 'operator',
    response: done,
    touches: {
      table: ['BatchGetItem', 'DeleteItem', 'PutItem', 'Query'],
      reads: ['KEY#', 'KEYS'],
      writes: ['AUDIT#', 'KEY#', 'KEYS'],
    },
  },
  { parameters: { id: exampleIds.key }, answer: { success: true } },
);
