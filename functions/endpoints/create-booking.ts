import { findCheckout } from '../payments/find-checkout.ts';
import { fulfil } from '../payments/fulfil.ts';
import { redeem } from '../payments/redeem.ts';
import { AppError } from '../runtime/app-error.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { identifyVisitor } from '../runtime/visitor.ts';
import type { Checkout } from '../store/checkouts.ts';
import { getRefund } from '../store/refunds.ts';

const whyRefunded = async ({ id, purchase }: Checkout): Promise<string> => {
  if ((await getRefund(id, 'late-payment'))?.reason === 'begun')
    return 'Your session had begun before your payment came, so we are refunding you in full. Please choose another time.';
  return 'bookingData' in purchase && purchase.bookingData.packageId
    ? 'The time or the hours of your package were taken before your payment came, so we are refunding it in full.'
    : 'Your payment came after the hold had ended and the time was taken, so we are refunding you in full. Please choose another time.';
};

export const handler = endpointHandler('create-booking', async ({ body, event, nowMs }) => {
  const { browser, member } = await identifyVisitor(event);

  if (body.packageId && body.donationAmount === 0) {
    if (!member) throw new AppError('not-signed-in', 'Please sign in to use the hours of your package.');
    return redeem(member.id, body, nowMs);
  }

  const checkout = await findCheckout(browser, { bookingData: body });
  if (!checkout)
    throw new AppError(
      'payment-required',
      'This browser has paid for no such booking. Please check out first.',
    );
  const fulfilment = await fulfil(checkout.id, nowMs, { justRead: checkout });
  if (fulfilment.outcome === 'booked') return fulfilment.booking;
  if (fulfilment.outcome === 'refunded') throw new AppError('conflict', await whyRefunded(checkout));
  throw new AppError(
    'payment-required',
    'This booking has not been paid yet. Please complete the payment first.',
  );
});
