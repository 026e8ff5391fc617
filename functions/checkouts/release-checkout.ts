import { logEvent } from '../runtime/log-event.ts';
import {
  type Checkout,
  getCheckout,
  isBookingCheckout,
  markReleased,
  releaseWith,
} from '../store/checkouts/checkouts.ts';
import { forgetCheckout, getOffer, giveOfferBack } from '../store/offers/offers.ts';
import { forgetHold } from '../store/seats/holds.ts';
import { giveSeatsBack } from '../store/seats/kept-seats.ts';
import { releaseSeats } from '../store/seats/seats.ts';
import { transact } from '../table/table.ts';

const freeSeats = async (checkout: Checkout): Promise<void> => {
  if (!isBookingCheckout(checkout)) return;
  const { date } = checkout.purchase.bookingData;
  await releaseSeats({ checkoutId: checkout.id, date, seats: checkout.seats });
  if (checkout.offerId) await forgetCheckout(checkout.offerId, checkout.id);
};

/** Gives the seats back to the offer that they came from, until its time. False when there is none, or it is over. */
const releaseToOffer = async (checkout: Checkout, nowMs: number): Promise<boolean> => {
  const offer = checkout.offerId ? await getOffer(checkout.offerId) : undefined;
  if (!offer || offer.untilMs <= nowMs) return false;
  return transact([
    ...releaseWith(checkout, nowMs),
    giveOfferBack(offer, checkout.id),
    ...giveSeatsBack(offer, checkout.id),
  ]);
};

/** Releases a checkout that can no longer be paid. False when the checkout has changed since it was read. */
export const releaseCheckout = async (checkout: Checkout, nowMs: number): Promise<boolean> => {
  const isBack = await releaseToOffer(checkout, nowMs);
  const isReleased = isBack || (await markReleased(checkout, nowMs));
  if (isReleased) logEvent('checkout given up', { checkoutId: checkout.id });
  // Another request, or an earlier try of this write whose answer was lost, may have come no further.
  else if ((await getCheckout(checkout.id))?.status !== 'released') return false;
  await Promise.all([isBack ? undefined : freeSeats(checkout), forgetHold(checkout, nowMs)]);
  return true;
};
