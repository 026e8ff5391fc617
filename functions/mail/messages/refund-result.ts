import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { site } from '../../../shared/site.ts';
import type { RefundNotice } from '../../store/money/refund-notices.ts';
import { mailKeys } from '../../table/keys.ts';
import type { Message } from '../layout/message.ts';
import { recipientOf } from './refund-recipient.ts';

const things: Record<string, string> = {
  goodwill: 'a part of the price of your session',
  'late-payment': 'your payment',
  'package-completed': 'your package',
  session: 'your session',
  stake: 'your donation',
};

/** "your donation (2026-11-23, 9:00 AM to 12:00 PM)" */
const what = ({ purpose, subject }: RefundNotice): string =>
  `${things[purpose.split('#')[0] ?? ''] ?? 'your payment'} (${subject})`;

/** The subject and the paragraphs of the mail about a result. */
export const textOfResult = (notice: RefundNotice): { subject: string; paragraphs: string[] } => {
  const amount = formatCents(notice.amountCents);
  if (notice.kind === 'refund-failed')
    return {
      subject: `Your refund of ${amount} could not be sent`,
      paragraphs: [
        `We could not send ${amount} for ${what(notice)} back to the card that paid. The money is still yours.`,
        `We try again, or write to you about another way. If your card was closed or replaced, please answer this mail, or write to ${site.contactEmail}. We are sorry for the trouble.`,
      ],
    };
  if (notice.kind === 'refund-sent')
    return {
      subject: `Your refund of ${amount} is on its way now`,
      paragraphs: [
        `We are sorry that your refund took longer than we said. We have now sent ${amount} for ${what(notice)} to the card that paid. It usually arrives within 5 to 10 days.`,
      ],
    };
  if (notice.kind === 'refund-by-bank')
    return {
      subject: `Your bank has paid back ${amount}`,
      paragraphs: [
        `We could not send your refund for ${what(notice)}. By deciding your dispute, your bank has now paid ${amount} of it.`,
        notice.owedCents
          ? `We still owe you ${formatCents(notice.owedCents)}. We try again, or write to you about another way.`
          : `This completes your refund. If you have questions, please write to us: ${site.contactEmail}.`,
      ],
    };
  return {
    subject: `We have paid your refund of ${amount} in another way`,
    paragraphs: [
      `We could not send ${amount} for ${what(notice)} back to your card, so we have paid it in another way. Our reference: ${notice.reference}`,
      `If it does not arrive, please write to us: ${site.contactEmail}.`,
    ],
  };
};

/** The mail about the result of a refund that was said to be on its way. */
export const refundResult = async (notice: RefundNotice): Promise<Message | undefined> => {
  const { kind, attempt, purpose, checkoutId, userId } = notice;
  const { email, greeting } = await recipientOf(notice);
  if (!email) return undefined;
  const isOfBooking = purpose !== 'late-payment' && purpose !== 'package-completed';
  return {
    key: mailKeys.refundNotice(kind, attempt, purpose, checkoutId),
    to: email,
    userId,
    [isOfBooking ? 'bookingId' : 'thread']: checkoutId,
    greeting,
    ...textOfResult(notice),
  };
};
