import { inboxPage, inboxQuery, paymentByHand, refundInTrouble, refundRetry } from '../../schemas/inbox.ts';
import type { Endpoint } from '../endpoint.ts';
import { inSession, line } from '../staff-line.ts';

/** The rows of a refund, and of the booking that it belongs to. */
const repair = {
  table: ['PutItem', 'Query', 'UpdateItem'],
  reads: ['BOOKING#', 'CHECKOUT#'],
  writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#', 'LEDGER#'],
  stripe: true,
} as const;

/** The endpoints of the inbox: everything that waits for an operator. */
export const inboxEndpoints = {
  'list-inbox': line('list-inbox', {
    query: inboxQuery,
    response: inboxPage,
    touches: inSession({ table: ['BatchGetItem', 'Query'], reads: ['CHECKOUT#'], indexes: ['work'] }),
  }),
  'retry-refund': line('retry-refund', {
    body: refundRetry,
    response: refundInTrouble,
    touches: inSession(repair),
    timeoutSeconds: 25,
  }),
  'pay-refund-by-hand': line('pay-refund-by-hand', {
    body: paymentByHand,
    response: refundInTrouble,
    touches: inSession(repair),
    timeoutSeconds: 25,
  }),
} as const satisfies Record<string, Endpoint>;
