import { refundInTrouble, refundRetry } from '../../schemas/staff/inbox.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';
import { repairRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/refunds/{id}/retry',
    caller: 'operator-stepped-up',
    body: refundRetry,
    response: refundInTrouble,
    touches: repairRows,
    timeoutSeconds: 25,
  },
  {
    parameters: { id: exampleIds.booking },
    body: { purpose: 'stake', requestId: exampleIds.request },
    answer: {
      checkoutId: exampleIds.booking,
      purpose: 'stake',
      status: 'failed',
      says: 'This refund failed on Nov 20, 8:46 AM: Stripe says that the payment was refunded before.',
      acts: ['retry', 'pay-by-hand'],
      amountCents: 1000,
      subject: 'a session',
      name: 'Robin Example',
      email: 'robin@example.com',
      requestedAt: '2026-11-20T13:46:00.000Z',
      failedAt: '2026-11-20T13:46:00.000Z',
      failureCode: 'charge_already_refunded',
      paymentIntentId: 'pi_1',
    },
  },
);
