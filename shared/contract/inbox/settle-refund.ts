import { refundInTrouble, refundSettlement } from '../../schemas/staff/inbox.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/refunds/{id}/settle',
    caller: 'operator-stepped-up',
    body: refundSettlement,
    response: refundInTrouble,
    touches: {
      table: ['PutItem', 'UpdateItem'],
      reads: ['BOOKING#', 'CHECKOUT#'],
      writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#'],
    },
  },
  {
    parameters: { id: exampleIds.booking },
    body: { purpose: 'stake', reason: 'They have sent it back.', requestId: exampleIds.request },
    answer: {
      checkoutId: exampleIds.booking,
      purpose: 'stake',
      status: 'paid-twice',
      says: 'This refund was paid twice, by hand and by Stripe: ask for one of the two back.',
      acts: ['settle'],
      amountCents: 1000,
      subject: 'a session',
      name: 'Robin Example',
      email: 'robin@example.com',
      requestedAt: '2026-11-20T13:46:00.000Z',
      paymentIntentId: 'pi_1',
      reference: 'Transfer 4711',
    },
  },
);
