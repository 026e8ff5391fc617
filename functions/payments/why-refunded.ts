import { cardSeatHours } from '../../shared/domain/seats/returns.ts';
import { site } from '../../shared/site.ts';
import { type Checkout, isBookingCheckout } from '../store/checkouts/checkouts.ts';
import { getRefund } from '../store/money/refunds.ts';

/** The sentence that tells a visitor why the payment is refunded. */
export const whyRefunded = async (checkout: Checkout): Promise<string> => {
  const reason = (await getRefund(checkout.id, 'late-payment'))?.reason;
  if (reason === 'code-card')
    return `Your card or email has used the code ${checkout.discount?.code} as often as one person can, so we are refunding you in full. Please book again without the code.`;
  if (!isBookingCheckout(checkout))
    return 'Your account was deleted before your payment came, so we are refunding you in full.';
  if (reason === 'card')
    return `One card can pay for ${cardSeatHours()} hours of one day, and yours has reached that. We are refunding you in full. Please write to ${site.contactEmail} if you need more.`;
  if (reason === 'begun')
    return 'Your session had begun before your payment came, so we are refunding you in full. Please choose another time.';
  return checkout.purchase.bookingData.packageId
    ? 'The time or the hours of your package were taken before your payment came, so we are refunding it in full.'
    : 'Your payment came after the hold had ended and the time was taken, so we are refunding you in full. Please choose another time.';
};
