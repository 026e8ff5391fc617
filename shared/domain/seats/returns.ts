import { daySeatHours } from '../time/day-seat-hours.ts';
import { shareOfDay } from '../time/share-of-day.ts';
import { workBeyond } from './challenge-work.ts';

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

/** The work for a further hold after so many returned seat hours: twice as much with each tenth of a day. */
export const returnsWork = (seatHours: number): number =>
  workBeyond(returnsWithoutWork(), seatHours, { step: daySeatHours() / 10 });
