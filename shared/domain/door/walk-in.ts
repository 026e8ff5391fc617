import { site } from '../../site.ts';
import { instantOf, localDate, type SessionTime } from '../time/location-time.ts';
import { minuteMs } from '../time/milliseconds.ts';
import { closedSentence, isClosedOn } from '../time/opening-days.ts';
import { hourLabel, hourText } from '../time/slots.ts';

/** The ways of a walk-in to pay at the visitor's own phone, which a link leads to: by card, or with package hours. */
export const walkInLinkPayments = ['phone', 'package'] as const;
export type WalkInLinkPayment = (typeof walkInLinkPayments)[number];

/** The ways in which a walk-in is paid. */
export const walkInPayments = [...walkInLinkPayments, 'cash', 'complimentary'] as const;
export type WalkInPayment = (typeof walkInPayments)[number];

/** The time for which the seats of a walk-in are kept until the visitor has paid at their own phone. */
export const walkInOfferMinutes = 15;

/** True while the hour that runs is still sold. */
const countsStill = (date: string, hour: number, nowMs: number): boolean =>
  nowMs < instantOf(date, hour) + site.walkInMinutes * minuteMs;

/**
 * The hours of a walk-in: from the one that runs, or else from the next one. A sentence when the space is closed then.
 */
export const walkInSession = (duration: number, nowMs: number): SessionTime | string => {
  const date = localDate(nowMs);
  if (isClosedOn(date)) return closedSentence(date);
  const hours = Array.from(
    { length: site.closingHour - site.openingHour },
    (_, index) => site.openingHour + index,
  );
  const from = hours.find((hour) => countsStill(date, hour, nowMs));
  if (from === undefined) return 'The space is closed for today. Please book for another day.';
  if (from + duration > site.closingHour)
    return `We close at ${hourText(site.closingHour)}. Please choose fewer hours.`;
  return { date, timeSlot: hourLabel(from), duration };
};
