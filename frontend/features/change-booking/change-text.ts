import { cityTime } from '../../../shared/domain/city-time.ts';
import { returnedText } from '../../../shared/domain/policy-text.ts';
import type { ChangeableBooking } from '../../../shared/schemas/booking.ts';
import { site } from '../../../shared/site.ts';

type Cancellation = NonNullable<ChangeableBooking['cancellation']>;

/** "Tuesday, November 24 at 9:00 AM, New York time" */
export const momentText = (at: string, timeZone: string = site.timeZone): string => {
  const local = new Date(at).toLocaleString('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${local.replaceAll('\u202f', ' ')}, ${cityTime(timeZone)}`;
};

/** "Cancel until Tuesday, November 24 at 9:00 AM, New York time, and $70 comes back to your card." */
export const cancelTerms = ({ until, ...returned }: Cancellation): string => {
  const isSomething = returned.refundCents > 0 || returned.hoursBack > 0;
  return isSomething
    ? `Cancel until ${momentText(until)}, and ${returnedText(returned)}`
    : `You can cancel until ${momentText(until)}. ${returnedText(returned)}`;
};

/** "Move it until Tuesday, November 24 at 9:00 PM, New York time, at no charge. You can move it 2 more times." */
export const moveTerms = (until: string, movesLeft: number): string =>
  `Move it until ${momentText(until)}, at no charge. You can move it ${movesLeft === 1 ? 'once more' : `${movesLeft} more times`}.`;
