import { site } from '../site.ts';
import type { ClosedTime } from './closures.ts';
import { daysAfter, instantOf, localDate } from './location-time.ts';
import { hourLabel } from './slots.ts';

/** Closing further ahead than this is most likely a slip. */
export const closableDaysAhead = 400;

/** A sentence when these hours cannot be closed. Undefined when they can. */
export const whyNotClosable = (
  { date, fromHour, toHour, seats = [] }: Omit<ClosedTime, 'reason'> & { date: string },
  nowMs: number,
): string | undefined => {
  const { openingHour, closingHour, seatsPerHour } = site;
  if (fromHour >= toHour) return 'Please choose an end after the beginning.';
  if (fromHour < openingHour || toHour > closingHour)
    return `Please choose hours from ${hourLabel(openingHour)} to ${hourLabel(closingHour)}.`;
  if (seats.some((seat) => seat > seatsPerHour)) return `Please choose seats from 1 to ${seatsPerHour}.`;
  if (instantOf(date, toHour) <= nowMs) return 'These hours are over. Please choose later ones.';
  return date > localDate(daysAfter(nowMs, closableDaysAhead))
    ? 'That is more than a year ahead. Please choose an earlier date.'
    : undefined;
};
