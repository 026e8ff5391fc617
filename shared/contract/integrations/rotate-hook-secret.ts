import { hookWithSecret } from '../../schemas/staff/integrations.ts';
import { contract } from '../definition/contract.ts';
import { exampleHook } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/hooks/{id}/secret',
    caller: 'operator-stepped-up',
    response: hookWithSecret,
    touches: {
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      reads: ['HOOK#'],
      writes: ['AUDIT#', 'HOOK#'],
    },
  },
  {
    parameters: { id: exampleHook.id },
    answer: {
      ...exampleHook,
      oldSecretUntil: '2026-11-21T13:46:00.000Z',
      secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    },
  },
);
