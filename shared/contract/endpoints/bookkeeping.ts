import { auditedChanges, auditQuery } from '../../schemas/audit.ts';
import { exportPiece, exportRequest } from '../../schemas/export.ts';
import { payoutRecord, payouts, payoutsQuery } from '../../schemas/payouts.ts';
import { recordedPayout } from '../../schemas/recorded-payout.ts';
import type { Endpoint } from '../endpoint.ts';
import { inSession, line } from '../staff-line.ts';

/** The endpoints of the office that keep account: payouts to organisations, exports, and the audit. */
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
  'export-table': line('export-table', {
    body: exportRequest,
    response: exportPiece,
    touches: inSession({
      table: ['BatchGetItem', 'PutItem', 'Query'],
      reads: ['AUDIT#', 'BOOKING#', 'DAY#', 'LEDGER#', 'PAYOUT#'],
      writes: ['AUDIT#'],
      indexes: ['owner'],
    }),
    timeoutSeconds: 25,
  }),
  'list-audit': line('list-audit', {
    query: auditQuery,
    response: auditedChanges,
    touches: inSession({ table: ['BatchGetItem', 'Query'], reads: ['AUDIT#', 'BOOKING#', 'STRIKES'] }),
  }),
} as const satisfies Record<string, Endpoint>;
