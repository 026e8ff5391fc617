import { paymentByHand, refundInTrouble } from '../../schemas/staff/inbox.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';
import { repairRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/refunds/{id}/by-hand',
    caller: 'operator-stepped-up',
    body: paymentByHand,
    response: refundInTrouble,
    touches: { ...repairRows, writes: [...repairRows.writes, 'CASH#'] },
    timeoutSeconds: 25,
  },
  {
    parameters: { id: exampleIds.booking },
    body: { purpose: 'stake', reference: 'Transfer 4711', from: 'elsewhere', requestId: exampleIds.request },
    answer: {
      checkoutId: exampleIds.booking,
      purpose: 'stake',
      status: 'by-hand',
      says: 'This refund was paid by hand.',
      acts: [],
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
