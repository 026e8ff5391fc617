import { foundPurchase, paymentKey } from '../../schemas/payment.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleRights } from '../definition/examples.ts';
import { fulfilmentRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/find-purchase',
    caller: 'payer',
    body: paymentKey,
    response: foundPurchase,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: [...fulfilmentRows.reads, 'THROTTLE#'],
      writes: [...fulfilmentRows.writes, 'CHALLENGE#'],
      stripe: true,
    },
    timeoutSeconds: 25,
  },
  { body: { clientSecret: 'pi_1_secret_2' }, answer: { booking: { ...exampleBooking, ...exampleRights } } },
);
