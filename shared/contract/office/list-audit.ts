import { auditedChanges, auditQuery } from '../../schemas/staff/audit.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/audit',
    caller: 'operator',
    query: auditQuery,
    response: auditedChanges,
    touches: { table: ['BatchGetItem', 'Query'], reads: ['AUDIT#', 'BOOKING#', 'STRIKES'] },
  },
  {
    query: { day: '2026-11-20' },
    answer: {
      changes: [
        {
          id: '2026-11-20T13:46:00.000Z#1',
          at: '2026-11-20T13:46:00.000Z',
          by: 'Pat #9c3c45a1',
          text: 'Accepted: Pat #9c3c45a1 (operator).',
        },
      ],
    },
  },
);
