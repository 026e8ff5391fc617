import { site } from '../../site.ts';
import { datesUntil } from '../time/dates.ts';
import { daysAfter, instantOf, localDate } from '../time/location-time.ts';
import { hourText } from '../time/slots.ts';
import type { ClosedTime } from './closures.ts';

/** Closing further ahead than this is most likely a slip. */
const closableDaysAhead = 400;

/** The days that begin to close in one transaction, which holds 100 writes. */
const closableDaysAtOnce = 31;

/** Hours to close: on one local date, or on each of several in a row. */
export interface ClosableTime extends Omit<ClosedTime, 'reason'> {
  date: string;
  /** Absent: only the first. */
  lastDate?: string | undefined;
}

/** The local dates on which hours are to be closed. */
export const closedDates = ({ date, lastDate = date }: Pick<ClosableTime, 'date' | 'lastDate'>): string[] =>
  datesUntil(date, lastDate);

/** A sentence when these hours cannot be closed. Undefined when they can. */
export const whyNotClosable = (
  { date, lastDate = date, fromHour, toHour, seats = [] }: ClosableTime,
  nowMs: number,
): string | undefined => {
  const { openingHour, closingHour, seatsPerHour } = site;
  if (fromHour >= toHour) return 'Please choose an end after the beginning.';
  if (fromHour < openingHour || toHour > closingHour)
    return `Please choose hours from ${hourText(openingHour)} to ${hourText(closingHour)}.`;
  if (seats.some((seat) => seat > seatsPerHour)) return `Please choose seats from 1 to ${seatsPerHour}.`;
  if (instantOf(date, toHour) <= nowMs) return 'These hours are over. Please choose later ones.';
  if (lastDate < date) return 'Please choose a last day that is not before the first.';
  if (lastDate > localDate(daysAfter(nowMs, closableDaysAhead)))
    return 'That is more than a year ahead. Please choose an earlier date.';
  return closedDates({ date, lastDate }).length > closableDaysAtOnce
    ? `Please close at most ${closableDaysAtOnce} days at once.`
    : undefined;
};
