import { logEvent } from '../runtime/log-event.ts';
import { type Checkout, getCheckout, isBookingCheckout, markReleased } from '../store/checkouts.ts';
import { forgetHold } from '../store/holds.ts';
import { releaseSeats } from '../store/seats.ts';
import { fulfil } from './fulfil.ts';
import { cancelPaymentIntent } from './payment-intents.ts';

/** `processing`: the card network has not answered yet, nothing can be decided. */
export type Release = 'released' | 'fulfilled' | 'processing';

const freeSeats = async (checkout: Checkout): Promise<void> => {
  if (!isBookingCheckout(checkout)) return;
  const { date } = checkout.purchase.bookingData;
  await releaseSeats({ checkoutId: checkout.id, date, seats: checkout.seats });
};

/** Gives up a checkout that nobody can pay, as it was read. False when it has changed since. */
export const release = async (checkout: Checkout, nowMs: number): Promise<boolean> => {
  if (!(await markReleased(checkout, nowMs))) return false;
  logEvent('checkout given up', { checkoutId: checkout.id });
  await Promise.all([freeSeats(checkout), forgetHold(checkout)]);
  return true;
};

/**
 * Ends an open checkout: cancels its payment intent and frees its seats, or fulfils it when it turns out paid.
 * Safe to repeat.
 */
export const endCheckout = async (checkout: Checkout, nowMs: number): Promise<Release> => {
  const status = checkout.paymentIntentId ? await cancelPaymentIntent(checkout.paymentIntentId) : 'canceled';
  if (status === 'canceled') {
    if (await release(checkout, nowMs)) return 'released';
    const current = await getCheckout(checkout.id);
    // It got a payment intent since it was read, which somebody may be paying in another tab.
    if (current?.status === 'open') return endCheckout(current, nowMs);
    return !current || current.status === 'released' ? 'released' : 'fulfilled';
  }
  if (status === 'succeeded') {
    await fulfil(checkout.id, nowMs);
    return 'fulfilled';
  }
  return 'processing';
};
