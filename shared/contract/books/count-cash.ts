import { cashCount, cashDay } from '../../schemas/staff/cash.ts';
import { contract } from '../definition/contract.ts';
import { exampleCash, exampleDate, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/cash',
    caller: 'operator',
    body: cashCount,
    response: cashDay,
    status: 201,
    touches: { table: ['PutItem', 'Query'], reads: ['CASH#'], writes: ['AUDIT#', 'CASH#'] },
  },
  {
    body: {
      day: exampleDate,
      nonce: exampleIds.request,
      countedCents: 0,
      expectedCents: 0,
      note: 'All there',
    },
    answer: {
      ...exampleCash,
      counted: [
        {
          cents: 0,
          countedCents: 0,
          expectedCents: 0,
          by: 'Pat #9c3c45a1',
          at: '2026-11-20T13:46:00.000Z',
          note: 'All there',
        },
      ],
    },
  },
);
