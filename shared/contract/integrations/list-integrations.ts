import { integrations } from '../../schemas/staff/integrations.ts';
import { contract } from '../definition/contract.ts';
import { exampleHook, exampleKey } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/integrations',
    caller: 'operator',
    response: integrations,
    touches: { table: ['BatchGetItem', 'Query'], reads: ['HOOK#', 'HOOKS', 'KEY#', 'KEYS'] },
  },
  { answer: { hooks: [exampleHook], keys: [exampleKey] } },
);
