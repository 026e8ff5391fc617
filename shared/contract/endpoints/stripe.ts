import { webhookResponse } from '../../schemas/payment.ts';
import type { Endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { fulfilmentRows } from '../rows.ts';

/** The endpoint that Stripe calls. */
export const stripeEndpoints = {
  'stripe-webhook': {
    ...routes['stripe-webhook'],
    caller: 'stripe',
    response: webhookResponse,
    status: 200,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      // A disputed donation is taken out of its payout.
      reads: [...fulfilmentRows.reads, 'PAYOUT#'],
      writes: [...fulfilmentRows.writes, 'PAYOUT#'],
      stripe: true,
    },
    timeoutSeconds: 25,
  },
} as const satisfies Record<string, Endpoint>;
