import { formatCents } from '../prices/pricing.ts';

/** The result of cancelling: the cents for the card, donation included, and the hours for the package. */
export interface Returned {
  refundCents: number;
  hoursBack: number;
}

/** "2 hours", "1 hour". */
export const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** A sentence about the result of cancelling: "$70 comes back to your card, and 3 hours to your package." */
export const returnedText = ({ refundCents, hoursBack }: Returned): string => {
  const cents = `${formatCents(refundCents)} comes back to your card`;
  if (hoursBack === 0) return refundCents > 0 ? `${cents}.` : 'Nothing comes back.';
  if (refundCents > 0) return `${cents}, and ${hoursText(hoursBack)} to your package.`;
  return `${hoursText(hoursBack)} ${hoursBack === 1 ? 'comes' : 'come'} back to your package.`;
};
