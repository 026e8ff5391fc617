import { momentText } from '../../../shared/domain/moment-text.ts';
import { returnedText } from '../../../shared/domain/policy-text.ts';
import type { ChangeableBooking } from '../../../shared/schemas/booking.ts';

type Cancellation = NonNullable<ChangeableBooking['cancellation']>;

/** "Cancel until Tuesday, November 24 at 9:00 AM, New York time, and $70 comes back to your card." */
export const cancelTerms = ({ until, ...returned }: Cancellation): string => {
  const isSomething = returned.refundCents > 0 || returned.hoursBack > 0;
  return isSomething
    ? `Cancel until ${momentText(Date.parse(until))}, and ${returnedText(returned)}`
    : `You can cancel until ${momentText(Date.parse(until))}. ${returnedText(returned)}`;
};

/** "Move it until Tuesday, November 24 at 9:00 PM, New York time, at no charge. You can move it 2 more times." */
export const moveTerms = (until: string, movesLeft: number): string =>
  `Move it until ${momentText(Date.parse(until))}, at no charge. You can move it ${movesLeft === 1 ? 'once more' : `${movesLeft} more times`}.`;
