import { monthReport, monthReportQuery } from '../../schemas/month-report.ts';
import { contract } from '../definition/contract.ts';

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
  {
    query: { month: '2026-11' },
    answer: {
      month: '2026-11',
      sessions: 0,
      hours: 0,
      cancelled: 0,
      arrived: 0,
      noShows: 0,
      students: 0,
      people: 0,
      returning: 0,
      cardCents: 0,
      cashCents: 0,
      packageCents: 0,
      paidBackCents: 0,
      revenueCents: 0,
      codeUses: 0,
      codeCents: 0,
      turnedAway: 0,
      days: [],
    },
  },
);
