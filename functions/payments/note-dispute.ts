import * as z from 'zod/mini';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { parse } from '../runtime/parse.ts';

const disputeEvent = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      amount: z.int(),
      reason: z.string(),
      payment_intent: z.nullish(z.string()),
    }),
  }),
});

/** Tells the operator of a payment that a customer has disputed. The money is handled in Stripe's dashboard. */
export const noteDispute = (event: unknown): void => {
  const { id, amount, reason, payment_intent } = parse(disputeEvent, event).data.object;
  measure('Disputes');
  log('error', 'payment disputed', {
    disputeId: id,
    paymentIntentId: payment_intent,
    amountCents: amount,
    reason,
  });
};
