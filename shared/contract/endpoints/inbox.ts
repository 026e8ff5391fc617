import {
  inboxPage,
  inboxQuery,
  mailMark,
  mailOnceMore,
  messageMark,
  paymentByHand,
  refundInTrouble,
  refundRetry,
  refundSettlement,
  strikeReview,
} from '../../schemas/inbox.ts';
import { done } from '../../schemas/user.ts';
import type { Endpoint } from '../endpoint.ts';
import { inSession, line } from '../staff-line.ts';

/** The rows of a refund, and of the booking or package that it belongs to. */
const repair = {
  table: ['ConditionCheckItem', 'PutItem', 'Query', 'UpdateItem'],
  reads: ['BOOKING#', 'CHECKOUT#', 'USER#'],
  writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#', 'LEDGER#', 'USER#'],
  stripe: true,
} as const;

/** The endpoints of the inbox: everything that waits for an operator. */
export const inboxEndpoints = {
  'list-inbox': line('list-inbox', {
    query: inboxQuery,
    response: inboxPage,
    touches: inSession({
      table: ['BatchGetItem', 'Query'],
      reads: ['BOOKING#', 'CHECKOUT#', 'CONTACT#', 'STRIKES', 'UNSENT-MAIL#'],
      indexes: ['work'],
    }),
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
  'settle-refund': line('settle-refund', {
    body: refundSettlement,
    response: refundInTrouble,
    touches: inSession({
      table: ['PutItem', 'UpdateItem'],
      reads: ['BOOKING#', 'CHECKOUT#'],
      writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#'],
    }),
  }),
  'send-mail-again': line('send-mail-again', {
    body: mailOnceMore,
    response: done,
    touches: inSession({
      table: ['PutItem', 'UpdateItem'],
      reads: ['UNSENT-MAIL#'],
      writes: ['AUDIT#', 'MAIL-REQUEST#', 'UNSENT-MAIL#'],
    }),
  }),
  'mark-mail': line('mark-mail', {
    body: mailMark,
    response: done,
    touches: inSession({
      table: ['PutItem', 'UpdateItem'],
      reads: ['UNSENT-MAIL#'],
      writes: ['AUDIT#', 'UNSENT-MAIL#'],
    }),
  }),
  'review-strikes': line('review-strikes', {
    body: strikeReview,
    response: done,
    touches: inSession({
      table: ['PutItem', 'Query'],
      reads: ['STRIKES'],
      writes: ['AUDIT#', 'STRIKES'],
    }),
  }),
  'mark-message': line('mark-message', {
    body: messageMark,
    response: done,
    touches: inSession({
      table: ['PutItem', 'UpdateItem'],
      reads: ['CONTACT#'],
      writes: ['AUDIT#', 'CONTACT#'],
    }),
  }),
} as const satisfies Record<string, Endpoint>;
