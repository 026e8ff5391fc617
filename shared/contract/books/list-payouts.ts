import { payouts, payoutsQuery } from '../../schemas/staff/payouts.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/payouts',
    caller: 'operator',
    query: payoutsQuery,
    response: payouts,
    touches: {
      table: ['BatchGetItem', 'Query'],
      reads: ['LEDGER#', 'PAYOUT#'],
      indexes: ['work'],
    },
  },
  {
    query: { recordedIn: '2026-11' },
    answer: {
      open: [
        {
          recipient: 'ASPCA',
          month: '2026-10',
          dueCents: 1000,
          donations: 1,
          payableFrom: '2026-11-01T04:00:00.000Z',
        },
      ],
      disputed: [],
      recordedIn: '2026-11',
      recorded: [],
    },
  },
);
