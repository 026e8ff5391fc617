import { payoutRecord, payouts, payoutsQuery, recordedPayout } from '../../schemas/payouts.ts';
import type { Endpoint } from '../endpoint.ts';
import { inSession, line } from '../staff-line.ts';

/** The endpoints of the office that keep account: payouts to organisations. */
export const bookkeepingEndpoints = {
  'list-payouts': line('list-payouts', {
    query: payoutsQuery,
    response: payouts,
    touches: inSession({
      table: ['BatchGetItem', 'Query'],
      reads: ['LEDGER#', 'PAYOUT#'],
      indexes: ['work'],
    }),
  }),
  'record-payout': line('record-payout', {
    body: payoutRecord,
    response: recordedPayout,
    touches: inSession({
      table: ['PutItem', 'UpdateItem'],
      reads: ['PAYOUT#'],
      writes: ['AUDIT#', 'LEDGER#', 'PAYOUT#'],
    }),
  }),
} as const satisfies Record<string, Endpoint>;
