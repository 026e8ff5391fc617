import { monthReport, monthReportQuery } from '../../schemas/staff/month-report.ts';
import { contract } from '../definition/contract.ts';
import { exampleReport } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/machine/report',
    caller: 'machine',
    machineScope: 'report',
    query: monthReportQuery,
    response: monthReport,
    touches: {
      // Totals that are not kept yet are made of the rows.
      table: ['BatchGetItem', 'PutItem', 'Query'],
      reads: ['BOOKING#', 'CHECKOUT#', 'DAY#', 'LEDGER#', 'TOTALS#', 'TURNED-AWAY'],
      writes: ['TOTALS#'],
      indexes: ['owner'],
    },
    timeoutSeconds: 25,
    throttle: { perSecond: 5, burst: 10 },
  },
  { query: { month: '2026-11' }, answer: exampleReport },
);
