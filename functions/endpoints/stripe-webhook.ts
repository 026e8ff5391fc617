import * as z from 'zod/mini';
import { webhookEvents } from '../../shared/contract/webhook-events.ts';
import { fulfil } from '../payments/fulfil.ts';
import { noteDispute } from '../payments/note-dispute.ts';
import { advanceRefund } from '../payments/refund.ts';
import { stripe, stripeSecrets } from '../payments/stripe-client.ts';
import { wrongMode } from '../payments/stripe-mode.ts';
import { AppError } from '../runtime/app-error.ts';
import { type EndpointRequest, endpointHandler } from '../runtime/endpoint-handler.ts';
import { log } from '../runtime/log.ts';
import { parse } from '../runtime/parse.ts';
import { rawBody } from '../runtime/request-body.ts';
import { getRefund } from '../store/refunds.ts';

const maxEventBytes = 256 * 1024;

/** As long as Stripe lets the values of metadata be, and fit to be looked for in the table. */
const metadataValue = z.optional(
  z.string().check(
    z.maxLength(500),
    z.refine((text) => text.isWellFormed()),
  ),
);

const eventType = z.object({ type: z.string(), livemode: z.optional(z.boolean()) });

const eventAbout = z.object({
  data: z.object({
    object: z.object({
      id: z.optional(z.string().check(z.regex(/^\w{1,255}$/))),
      metadata: z.nullish(z.object({ checkoutId: metadataValue, purpose: metadataValue })),
    }),
  }),
});

const handledTypes: readonly string[] = webhookEvents;

type Event = EndpointRequest<'stripe-webhook'>['event'];

const verifiedEvent = async (event: Event): Promise<unknown> => {
  const body = rawBody(event, maxEventBytes);
  const signature = event.headers['stripe-signature'] ?? '';
  const { webhookSecret } = await stripeSecrets();
  try {
    return (await stripe()).webhooks.constructEvent(body, signature, webhookSecret);
  } catch (cause) {
    throw new AppError('invalid-request', 'This is not an event that Stripe has signed for us.', { cause });
  }
};

const requireMode = (livemode: boolean | undefined): void => {
  const wrong = wrongMode(livemode);
  if (!wrong) return;
  log('error', 'an event of the other mode of Stripe was refused', { livemode });
  throw new AppError('invalid-request', `This event ${wrong}.`);
};

/** Takes only ids from an event, which may be old, repeated or out of order: the rest is asked of Stripe anew. */
export const handler = endpointHandler('stripe-webhook', async ({ event, nowMs }) => {
  const verified = await verifiedEvent(event);
  const { type, livemode } = parse(eventType, verified);
  requireMode(livemode);
  if (!handledTypes.includes(type)) return { received: true as const };
  if (type === 'charge.dispute.created') {
    noteDispute(verified);
    return { received: true as const };
  }
  const { id, metadata } = parse(eventAbout, verified).data.object;
  const { checkoutId, purpose } = metadata ?? {};
  if (!checkoutId) return { received: true as const };
  if (type === 'payment_intent.succeeded') await fulfil(checkoutId, nowMs, id ? { eventIntentId: id } : {});
  else {
    const refund = purpose && (await getRefund(checkoutId, purpose));
    if (refund) await advanceRefund(refund, nowMs);
  }
  return { received: true as const };
});
