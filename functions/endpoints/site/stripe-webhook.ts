import * as z from 'zod/mini';
import contract from '../../../shared/contract/site/stripe-webhook.ts';
import { webhookEvents } from '../../../shared/contract/webhook-events.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { countDeclines } from '../../checkouts/declines.ts';
import { endCheckout } from '../../checkouts/end-checkout.ts';
import { fulfil } from '../../checkouts/fulfil.ts';
import { advanceDispute } from '../../disputes/advance-dispute.ts';
import { advanceRefund } from '../../payments/refund.ts';
import { AppError } from '../../runtime/app-error.ts';
import { measure } from '../../runtime/metrics.ts';
import { parse } from '../../runtime/parse.ts';
import { getCheckout } from '../../store/checkouts/checkouts.ts';
import { getRefund } from '../../store/money/refunds.ts';

/**
 * Counts the declined cards of a checkout, and ends it when no further card may be tried. Throws 409 when Stripe does
 * not answer, so that it sends the event again: a visitor's cards raise none of our alarms about errors.
 */
const followDeclines = async (checkoutId: string, nowMs: number): Promise<void> => {
  const checkout = await getCheckout(checkoutId);
  if (!checkout?.paymentIntentId) return;
  try {
    const isLast = await countDeclines(checkout, checkout.paymentIntentId, nowMs);
    if (isLast && checkout.status === 'open') await endCheckout(checkout, nowMs);
  } catch (cause) {
    throw new AppError('conflict', 'This payment cannot be looked at now. Please send the event again.', {
      cause,
    });
  }
};

/** Stripe limits the values of metadata to this length, and the table can look only for well-formed text. */
const metadataValue = z.optional(
  z.string().check(
    z.maxLength(500),
    z.refine((text) => text.isWellFormed()),
  ),
);

const eventAbout = z.object({
  data: z.object({
    object: z.object({
      id: z.optional(z.string().check(z.regex(/^\w{1,255}$/))),
      metadata: z.nullish(z.object({ checkoutId: metadataValue, purpose: metadataValue })),
    }),
  }),
});

const handledTypes: readonly string[] = webhookEvents;

/** Takes only ids from an event, which may be old, repeated or out of order, and asks Stripe for the rest. */
export default endpoint(contract, async ({ stripeEvent: { type, content }, nowMs }) => {
  if (!handledTypes.includes(type)) return { received: true as const };
  const { id, metadata } = parse(eventAbout, content).data.object;
  if (type.startsWith('charge.dispute.')) {
    const followed = id ? await advanceDispute(id, nowMs) : 'not-ours';
    if (followed === 'not-ours' && type === 'charge.dispute.created') measure('Disputes');
    return { received: true as const };
  }
  const { checkoutId, purpose } = metadata ?? {};
  if (!checkoutId) return { received: true as const };
  if (type === 'payment_intent.payment_failed') await followDeclines(checkoutId, nowMs);
  else if (type === 'payment_intent.succeeded')
    await fulfil(checkoutId, nowMs, id ? { eventIntentId: id } : {});
  else {
    const refund = purpose && (await getRefund(checkoutId, purpose));
    if (refund) await advanceRefund(refund, nowMs);
  }
  return { received: true as const };
});
