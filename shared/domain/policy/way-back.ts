import { isCash } from '../payments/cash.ts';
import { formatCents } from '../prices/pricing.ts';
import { hoursText, type Returned } from './policy-text.ts';

type Payment = Parameters<typeof isCash>[0];

/** Where money goes back: "to the card", "in cash". */
export const wayBack = (payment: Payment): string => (isCash(payment) ? 'in cash' : 'to the card');

/** A sentence for the staff: "The refund is $70 to the card, and 2 hours to the package." */
export const goesBackText = (payment: Payment, { refundCents, hoursBack }: Returned): string => {
  const parts = [
    ...(refundCents > 0 ? [`${formatCents(refundCents)} ${wayBack(payment)}`] : []),
    ...(hoursBack > 0 ? [`${hoursText(hoursBack)} to the package`] : []),
  ];
  return parts.length > 0 ? `The refund is ${parts.join(', and ')}.` : 'There is no refund.';
};
