import { webhookResponse } from '../../schemas/payment.ts';
import { contract } from '../definition/contract.ts';
import { fulfilmentRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/stripe-webhook',
    caller: 'stripe',
    response: webhookResponse,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      // A disputed donation is taken out of its payout.
      reads: [...fulfilmentRows.reads, 'PAYOUT#'],
      writes: [...fulfilmentRows.writes, 'PAYOUT#'],
      stripe: true,
    },
    timeoutSeconds: 25,
  },
  {
    rawBody: '{"type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}',
    answer: { received: true },
  },
);
