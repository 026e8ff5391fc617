import { isDeepStrictEqual } from 'node:util';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { fulfil } from '../payments/fulfil.ts';
import { AppError } from '../runtime/app-error.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { identifyVisitor } from '../runtime/visitor.ts';
import { getBrowser } from '../store/browsers.ts';
import { type Checkout, getCheckout } from '../store/checkouts.ts';

/** The newest checkout of this browser that is for this very booking. */
const findCheckout = async (
  browserId: string | undefined,
  booking: BookingData,
): Promise<Checkout | undefined> => {
  if (!browserId) return undefined;
  for (const checkoutId of (await getBrowser(browserId)).checkoutIds) {
    const checkout = await getCheckout(checkoutId);
    if (checkout && isDeepStrictEqual(checkout.booking, booking)) return checkout;
  }
  return undefined;
};

export const handler = endpointHandler('create-booking', async ({ body, event, nowMs }) => {
  const { browserId } = await identifyVisitor(event);
  const checkout = await findCheckout(browserId, body);
  if (!checkout)
    throw new AppError(
      'payment-required',
      'This browser has paid for no such booking. Please check out first.',
    );
  const fulfilment = await fulfil(checkout.id, nowMs);
  if (fulfilment.outcome === 'booked') return fulfilment.booking;
  if (fulfilment.outcome === 'refunded')
    throw new AppError(
      'conflict',
      'Your payment came after the hold had ended and the time was taken, so we are refunding you in full. Please choose another time.',
    );
  throw new AppError(
    'payment-required',
    'This booking has not been paid yet. Please complete the payment first.',
  );
});
