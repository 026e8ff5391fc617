import { paymentIntentRequest, paymentIntentResponse } from '../../schemas/payment.ts';
import { contract } from '../definition/contract.ts';
import { exampleOrder } from '../definition/examples.ts';
import { fulfilmentRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/create-payment-intent',
    caller: 'visitor',
    body: paymentIntentRequest,
    response: paymentIntentResponse,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: [...fulfilmentRows.reads, 'BROWSER#', 'PERSON#', 'HOLDS#', 'THROTTLE#'],
      writes: [...fulfilmentRows.writes, 'BROWSER#', 'CHALLENGE#', 'TURNED-AWAY'],
      stripe: true,
      signingKey: 'signs',
    },
    timeoutSeconds: 25,
    memoryMegabytes: 1024,
  },
  {
    body: { amount: 80, bookingData: exampleOrder },
    answer: { clientSecret: 'pi_1_secret_2', holdExpiresAt: '2026-11-20T14:01:00.000Z', paid: false },
  },
);
