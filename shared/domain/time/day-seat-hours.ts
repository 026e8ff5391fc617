import { site } from '../../site.ts';

/** Seat hours that can be sold for one day. */
export const daySeatHours = (): number => site.seatsPerHour * (site.closingHour - site.openingHour);
