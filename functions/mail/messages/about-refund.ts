import { formatCents } from '../../../shared/domain/pricing.ts';
import { environment } from '../../runtime/environment.ts';
import type { Refund } from '../../store/refunds.ts';
import type { Message } from '../message.ts';

const arrival = 'It usually arrives within 5 to 10 days.';

const paymentRefunded = ({ amountCents, subject }: Refund): string[] => [
  `your payment for ${subject} reached us too late: it could not be booked any more. We are refunding the full ${formatCents(amountCents)} to your card. ${arrival}`,
  'We are sorry. Other times are open, and we would love to see you.',
];

const packageCompleted = ({ amountCents, subject }: Refund): string[] => [
  `you have used every hour of your ${subject}: congratulations. As promised, we are refunding ${formatCents(amountCents)} to the card that paid for it. ${arrival}`,
];

/** What a refund is told by mail. A stake that its owner takes back is told on the page that does it. */
export const aboutRefund = (refund: Refund): Message | undefined => {
  const { checkoutId, purpose, email, name, amountCents } = refund;
  if (!email || purpose === 'stake') return undefined;
  return {
    key: `refund-${purpose}#${checkoutId}`,
    to: email,
    subject: `We are refunding ${formatCents(amountCents)}`,
    greeting: `Hello ${name},`,
    paragraphs: purpose === 'late-payment' ? paymentRefunded(refund) : packageCompleted(refund),
    action: { label: 'Book a session', url: `${environment('SITE_ORIGIN')}/booking` },
  };
};
