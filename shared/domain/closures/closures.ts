import { site } from '../../site.ts';
import { capitalized } from '../text/capitalized.ts';
import { hourText } from '../time/slots.ts';

/** Hours of a local date that an operator has closed. */
export interface ClosedTime {
  /** Local hours: the first one that is closed, and the one at which the space opens again. */
  fromHour: number;
  toHour: number;
  /** The numbers of the closed seats. Absent: all of them. */
  seats?: number[] | undefined;
  /** Visitors read it. */
  reason: string;
}

type Span = Pick<ClosedTime, 'fromHour' | 'toHour' | 'seats'>;

const hoursIn = ({ fromHour, toHour }: Span): number[] =>
  Array.from({ length: toHour - fromHour }, (_, index) => fromHour + index);

const allSeats = (): number[] => Array.from({ length: site.seatsPerHour }, (_, index) => index + 1);

/** Every seat of every hour that a closure closes. */
export const closedSeatHours = (span: Span): { hour: number; seat: number }[] =>
  hoursIn(span).flatMap((hour) => (span.seats ?? allSeats()).map((seat) => ({ hour, seat })));

export const closes = ({ fromHour, toHour, seats }: Span, hour: number, seat: number): boolean =>
  fromHour <= hour && hour < toHour && (seats?.includes(seat) ?? true);

/** True when all seats of an hour are closed, even if somebody who booked before sits there. */
export const isClosedAt = (closures: readonly Span[], hour: number): boolean =>
  closures.some(({ fromHour, toHour, seats }) => !seats && fromHour <= hour && hour < toHour);

export const isWholeDay = ({ fromHour, toHour }: Pick<Span, 'fromHour' | 'toHour'>): boolean =>
  fromHour <= site.openingHour && toHour >= site.closingHour;

const withPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** "seat 3", "seats 3 and 4" */
export const seatsText = (seats: readonly number[]): string =>
  `${seats.length === 1 ? 'seat' : 'seats'} ${new Intl.ListFormat('en-US').format(seats.map(String))}`;

const countText = (seats: readonly number[]): string =>
  seats.length === 1 ? 'One of our seats is closed' : `${seats.length} of our seats are closed`;

const timeAndReason = (closure: ClosedTime): string => {
  const { fromHour, toHour, reason } = closure;
  const time = isWholeDay(closure) ? 'all day' : `from ${hourText(fromHour)} to ${hourText(toHour)}`;
  return `${time}: ${withPeriod(reason)}`;
};

/** "We are closed from 9:00 AM to 12:00 PM: a pipe burst." */
export const closureSentence = (closure: ClosedTime): string => {
  const { seats } = closure;
  return `${seats ? countText(seats) : 'We are closed'} ${timeAndReason(closure)}`;
};

/** "Seats 3 and 4 are closed from 9:00 AM to 12:00 PM: a pipe burst.", for the staff. */
export const closureSentenceForStaff = (closure: ClosedTime): string => {
  const { seats } = closure;
  if (!seats) return closureSentence(closure);
  return `${capitalized(seatsText(seats))} ${seats.length === 1 ? 'is' : 'are'} closed ${timeAndReason(closure)}`;
};

/** The sentence of a day on which every hour is closed. Undefined when one is open. */
export const closedDaySentence = (closures: readonly ClosedTime[]): string | undefined => {
  const hours = hoursIn({ fromHour: site.openingHour, toHour: site.closingHour });
  if (!hours.every((hour) => isClosedAt(closures, hour))) return undefined;
  return closures
    .filter(({ seats }) => !seats)
    .map(closureSentence)
    .join(' ');
};
