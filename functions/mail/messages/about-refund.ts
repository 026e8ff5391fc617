import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { environment } from '../../runtime/environment.ts';
import type { Refund } from '../../store/money/refunds.ts';
import { mailKeys } from '../../table/keys.ts';
import type { Message } from '../layout/message.ts';
import { recipientOf } from './refund-recipient.ts';

const arrival = 'It usually arrives within 5 to 10 days.';

const paymentRefunded = ({ amountCents, subject }: Refund): string[] => [
  `Your payment for ${subject} reached us too late to be booked. We are refunding the full ${formatCents(amountCents)} to your card. ${arrival}`,
  'We are sorry. Other times are open, and we would love to see you.',
];

const packageCompleted = ({ amountCents, subject }: Refund): string[] => [
  `You have used every hour of your ${subject}: congratulations. As promised, we are refunding ${formatCents(amountCents)} to the card that paid for it. ${arrival}`,
];

/**
 * The mail about a refund. A stake that its owner takes back has no mail: the page reports it. The mail about a
 * cancelled booking reports what comes back.
 */
export const aboutRefund = async (refund: Refund): Promise<Message | undefined> => {
  const { checkoutId, purpose, amountCents } = refund;
  if (purpose !== 'late-payment' && purpose !== 'package-completed') return undefined;
  const { email, greeting } = await recipientOf(refund);
  if (!email) return undefined;
  return {
    key: mailKeys.refund(purpose, checkoutId),
    to: email,
    userId: refund.userId,
    thread: checkoutId,
    subject: `We are refunding ${formatCents(amountCents)}`,
    greeting,
    paragraphs: purpose === 'late-payment' ? paymentRefunded(refund) : packageCompleted(refund),
    action: { label: 'Book a session', url: `${environment('SITE_ORIGIN')}/booking` },
  };
};
