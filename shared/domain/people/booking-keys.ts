import { dayMs } from '../time/milliseconds.ts';

/** 90 and two more. Only whole UTC days are counted, and the local day ends up to a day later. */
export const daysAfterSession = 92;

/**
 * The time in epoch milliseconds at which a guest's browser, and the link in the confirmation mail, stop opening a
 * booking.
 */
export const keysEndAt = ({ date }: { date: string }): number => Date.parse(date) + daysAfterSession * dayMs;

/** The claim `address` of the links that are mailed since the address of their booking was corrected. */
export const correctedAddress = 'corrected';
