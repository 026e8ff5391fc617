import { exportPiece, exportRequest } from '../../schemas/staff/export.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/exports',
    caller: 'operator-stepped-up',
    body: exportRequest,
    response: exportPiece,
    touches: {
      table: ['BatchGetItem', 'PutItem', 'Query'],
      reads: ['AUDIT#', 'BOOKING#', 'CHECKOUT#', 'DAY#', 'LEDGER#', 'PAYOUT#', 'USER#'],
      writes: ['AUDIT#'],
      indexes: ['owner'],
    },
    timeoutSeconds: 25,
  },
  {
    body: { table: 'donations', month: '2026-11', recipient: 'ASPCA' },
    answer: { csv: '"booking","date"\r\n' },
  },
);
