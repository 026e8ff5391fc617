import { isWholeDay, seatsText } from '../../../../shared/domain/closures/closures.ts';
import { hourText } from '../../../../shared/domain/time/slots.ts';
import type { CalendarDay, ClosureView } from '../../../../shared/schemas/calendar.ts';
import { counted } from '../../parts/words.ts';

type Span = Pick<ClosureView, 'fromHour' | 'seats' | 'toHour'>;

/** "All day" or "9:00 AM to 12:00 PM, seats 1 and 2" */
export const spanText = (span: Span): string => {
  const time = isWholeDay(span) ? 'All day' : `${hourText(span.fromHour)} to ${hourText(span.toHour)}`;
  return span.seats ? `${time}, ${seatsText(span.seats)}` : time;
};

/** The part of the open seats of a day that is booked, from 0 to 1. */
export const usedShare = ({ booked, held, free }: Pick<CalendarDay, 'booked' | 'free' | 'held'>): number =>
  booked === 0 ? 0 : booked / (booked + held + free);

type Closedness = 'closed' | 'open' | 'partly closed';

export const closednessOf = ({ closures }: Pick<CalendarDay, 'closures'>): Closedness => {
  const inForce = closures.filter(({ state }) => state === 'closing' || state === 'closed');
  if (inForce.length === 0) return 'open';
  return inForce.some((closure) => !closure.seats && isWholeDay(closure)) ? 'closed' : 'partly closed';
};

/** "6 bookings, 12% of the seats, partly closed", for screen readers. */
export const dayWords = (day: CalendarDay): string => {
  const words = [counted(day.bookings, 'booking')];
  if (day.bookings > 0) words.push(`${Math.round(usedShare(day) * 100)}% of the seats`);
  const closedness = closednessOf(day);
  return [...words, ...(closedness === 'open' ? [] : [closedness])].join(', ');
};
