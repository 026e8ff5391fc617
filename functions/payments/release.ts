import { type Checkout, isBookingCheckout, markReleased } from '../store/checkouts.ts';
import { releaseSeats } from '../store/seats.ts';
import { fulfil } from './fulfil.ts';
import { cancelPaymentIntent } from './payment-intents.ts';

/** `processing`: the card network has not answered yet, nothing can be decided. */
export type Release = 'released' | 'fulfilled' | 'processing';

/** Gives up a checkout whose payment intent nobody can pay any more. */
const release = async (checkout: Checkout, nowMs: number): Promise<void> => {
  if (!(await markReleased(checkout, nowMs))) return;
  if (!isBookingCheckout(checkout)) return;
  const { date } = checkout.purchase.bookingData;
  await releaseSeats({ checkoutId: checkout.id, date, seats: checkout.seats });
};

/**
 * Ends an open checkout: cancels its payment intent and frees its seats, or fulfils it when it turns out paid.
 * Safe to repeat.
 */
export const endCheckout = async (checkout: Checkout, nowMs: number): Promise<Release> => {
  const status = checkout.paymentIntentId ? await cancelPaymentIntent(checkout.paymentIntentId) : 'canceled';
  if (status === 'canceled') {
    await release(checkout, nowMs);
    return 'released';
  }
  if (status === 'succeeded') {
    await fulfil(checkout.id, nowMs);
    return 'fulfilled';
  }
  return 'processing';
};
