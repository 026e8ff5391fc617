import { payoutRecord } from '../../schemas/staff/payouts.ts';
import { recordedPayout } from '../../schemas/staff/recorded-payout.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/payouts',
    caller: 'operator-stepped-up',
    body: payoutRecord,
    response: recordedPayout,
    touches: {
      table: ['PutItem', 'UpdateItem'],
      reads: ['PAYOUT#'],
      writes: ['AUDIT#', 'LEDGER#', 'PAYOUT#'],
    },
  },
  {
    body: {
      recipient: 'ASPCA',
      month: '2026-10',
      amountCents: 1000,
      requestId: exampleIds.request,
      reference: 'Transfer 4711',
      paidOn: '2026-11-20',
    },
    answer: {
      recipient: 'ASPCA',
      month: '2026-10',
      amountCents: 1000,
      donations: 1,
      reference: 'Transfer 4711',
      paidOn: '2026-11-20',
      at: '2026-11-20T13:46:00.000Z',
    },
  },
);
