import { hookWithSecret, newHook } from '../../schemas/staff/integrations.ts';
import { contract } from '../definition/contract.ts';
import { exampleHook } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/hooks',
    caller: 'operator-stepped-up',
    body: newHook,
    response: hookWithSecret,
    status: 201,
    touches: {
      table: ['BatchGetItem', 'PutItem', 'Query'],
      reads: ['HOOK#', 'HOOKS'],
      writes: ['AUDIT#', 'HOOK#', 'HOOKS'],
    },
  },
  {
    body: {
      id: exampleHook.id,
      url: exampleHook.url,
      events: [...exampleHook.events],
      namesPeople: false,
      note: exampleHook.note,
    },
    answer: { ...exampleHook, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' },
  },
);
