import { inboxPage, inboxQuery } from '../../schemas/staff/inbox.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/inbox',
    caller: 'operator',
    query: inboxQuery,
    response: inboxPage,
    touches: {
      table: ['BatchGetItem', 'GetItem', 'Query'],
      reads: ['BOOKING#', 'CHECKOUT#', 'CONTACT#', 'FIGURES', 'STRIKES', 'UNSENT-MAIL#'],
      indexes: ['work'],
    },
  },
  {
    query: { list: 'failed-refunds' },
    answer: {
      list: 'failed-refunds',
      items: [
        {
          checkoutId: exampleIds.booking,
          purpose: 'stake',
          status: 'failed',
          says: 'This refund failed on Nov 20, 8:46 AM: Stripe says “charge not refundable”.',
          acts: ['retry', 'pay-by-hand'],
          amountCents: 1000,
          subject: 'a session',
          name: 'Robin Example',
          email: 'robin@example.com',
          requestedAt: '2026-11-20T13:46:00.000Z',
          failedAt: '2026-11-20T13:46:00.000Z',
          failureCode: 'charge_not_refundable',
          paymentIntentId: 'pi_1',
        },
      ],
    },
  },
);
