import { site } from '../../site.ts';
import { daySeatHours } from '../time/day-seat-hours.ts';
import { shareOfDay } from '../time/share-of-day.ts';

/** Days for which a person is reckoned with seat hours that were paid for and cancelled for all of the money. */
export const daysOfReturns = 14;

/**
 * Seat hours of one date that one card can pay for, those that were cancelled since included: enough for a teacher who
 * books ten hours for six.
 */
export const cardSeatHours = (): number => shareOfDay(1 / 3);

/** Seat hours that a person may return before a further hold costs work: a regular's four long days. */
export const returnsWithoutWork = (): number => shareOfDay(1 / 6);

/** Seat hours beyond which no further hold of that person is taken. */
export const mostReturns = (): number => Math.max(shareOfDay(1 / 2), 3 * returnsWithoutWork());

/** With each further tenth of a day a hold costs twice as much. */
export const returnsStep = (): number => daySeatHours() / 10;

export const returnsSentence = (): string =>
  `Too many of your seat hours were cancelled within ${daysOfReturns} days. To book more now, please write to ${site.contactEmail}.`;
