import type Stripe from 'stripe';
import { fulfil } from '../payments/fulfil.ts';
import { advanceRefund } from '../payments/refund.ts';
import { stripe, stripeSecrets } from '../payments/stripe-client.ts';
import { AppError } from '../runtime/app-error.ts';
import { type EndpointRequest, endpointHandler } from '../runtime/endpoint-handler.ts';
import { rawBody } from '../runtime/request-body.ts';
import { getRefund } from '../store/refunds.ts';

const maxEventBytes = 256 * 1024;

type Event = EndpointRequest<'stripe-webhook'>['event'];

const verifiedEvent = async (event: Event): Promise<Stripe.Event> => {
  const body = rawBody(event, maxEventBytes);
  const signature = event.headers['stripe-signature'] ?? '';
  const { webhookSecret } = await stripeSecrets();
  try {
    return (await stripe()).webhooks.constructEvent(body, signature, webhookSecret);
  } catch (cause) {
    throw new AppError('invalid-request', 'This is not an event that Stripe has signed for us.', { cause });
  }
};

/** Takes only ids from an event, which may be old, repeated or out of order: the rest is asked of Stripe anew. */
export const handler = endpointHandler('stripe-webhook', async ({ event, nowMs }) => {
  const { type, data } = await verifiedEvent(event);
  if (type === 'payment_intent.succeeded') {
    const { checkoutId } = data.object.metadata;
    if (checkoutId) await fulfil(checkoutId, nowMs, { eventIntentId: data.object.id });
  }
  if (type === 'refund.updated' || type === 'refund.failed') {
    const { checkoutId, purpose } = data.object.metadata ?? {};
    const refund = checkoutId && purpose && (await getRefund(checkoutId, purpose));
    if (refund) await advanceRefund(refund, nowMs);
  }
  return { received: true as const };
});
