import { monthReport, monthReportQuery } from '../../schemas/staff/month-report.ts';
import { contract } from '../definition/contract.ts';
import { exampleReport } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/report',
    caller: 'operator',
    query: monthReportQuery,
    response: monthReport,
    touches: {
      table: ['BatchGetItem', 'Query'],
      reads: ['BOOKING#', 'CHECKOUT#', 'DAY#', 'LEDGER#', 'TURNED-AWAY'],
      indexes: ['owner'],
    },
    timeoutSeconds: 25,
  },
  { query: { month: '2026-11' }, answer: exampleReport },
);
