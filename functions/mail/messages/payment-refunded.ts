import { formatCents } from '../../../shared/domain/pricing.ts';
import { sessionTimes } from '../../../shared/domain/slots.ts';
import { environment } from '../../runtime/environment.ts';
import type { Refund } from '../../store/refunds.ts';
import type { Message } from '../message.ts';

export const paymentRefunded = (refund: Refund): Message => {
  const { checkoutId, email, name, amountCents, date, timeSlot, duration } = refund;
  return {
    key: `payment-refunded#${checkoutId}`,
    to: email,
    subject: `We are refunding your payment of ${formatCents(amountCents)}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `your payment for ${date}, ${sessionTimes(timeSlot, duration)} reached us after the hold on your seat had ended, and the time was taken meanwhile. We have not booked it, and we are refunding the full ${formatCents(amountCents)} to your card. It usually arrives within 5 to 10 days.`,
      'We are sorry. Other times are open, and we would love to see you.',
    ],
    action: { label: 'Choose another time', url: `${environment('SITE_ORIGIN')}/booking` },
  };
};
