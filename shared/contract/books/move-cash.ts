import { cashDay, cashMovement } from '../../schemas/staff/cash.ts';
import { contract } from '../definition/contract.ts';
import { exampleCash, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/cash/movements',
    caller: 'operator',
    body: cashMovement,
    response: cashDay,
    status: 201,
    touches: { table: ['PutItem', 'Query'], reads: ['CASH#'], writes: ['AUDIT#', 'CASH#'] },
  },
  {
    body: { nonce: exampleIds.request, kind: 'float', cents: 10_000, note: 'Change for the week' },
    answer: {
      ...exampleCash,
      expectedCents: 10_000,
      moved: [
        {
          kind: 'float',
          cents: 10_000,
          by: 'Pat #9c3c45a1',
          at: '2026-11-20T13:46:00.000Z',
          note: 'Change for the week',
        },
      ],
    },
  },
);
