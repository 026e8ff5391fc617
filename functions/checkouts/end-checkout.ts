import { cancelPaymentIntent } from '../payments/payment-intents.ts';
import { type Checkout, getCheckout } from '../store/checkouts/checkouts.ts';
import { countDeclines } from './declines.ts';
import { fulfil } from './fulfil.ts';
import { releaseCheckout } from './release-checkout.ts';

/** `processing`: the card network has not answered yet, so the checkout stays open. */
export type CheckoutEnd = 'released' | 'fulfilled' | 'processing';

/**
 * Ends an open checkout: cancels its payment intent, counts its declined cards and frees its seats, or fulfils it when
 * it turns out to be paid. Safe to repeat.
 */
export const endCheckout = async (checkout: Checkout, nowMs: number): Promise<CheckoutEnd> => {
  const intent = checkout.paymentIntentId ? await cancelPaymentIntent(checkout.paymentIntentId) : undefined;
  if (!intent || intent.status === 'canceled') {
    if (intent?.latest_charge) await countDeclines(checkout, intent.id, nowMs);
    if (await releaseCheckout(checkout, nowMs)) return 'released';
    const current = await getCheckout(checkout.id);
    // Another tab has given the checkout a payment intent since it was read, and may be paying it.
    if (current?.status === 'open') return endCheckout(current, nowMs);
    return !current || current.status === 'released' ? 'released' : 'fulfilled';
  }
  if (intent.status === 'succeeded') {
    await fulfil(checkout.id, nowMs);
    return 'fulfilled';
  }
  return 'processing';
};
