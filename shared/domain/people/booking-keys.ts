import { dayMs } from '../time/milliseconds.ts';

/** 90 and two more. Only whole UTC days are counted, and the local day ends up to a day later. */
export const daysAfterSession = 92;

/**
 * The time in epoch milliseconds at which a guest's browser, and the link in the confirmation mail, stop opening a
 * booking.
 */
export const keysEndAt = ({ date }: { date: string }): number => Date.parse(date) + daysAfterSession * dayMs;

/**
 * The claim `address` of the links to a booking. Links that were mailed to another address of it carry another claim,
 * and open nothing.
 */
export const addressClaim = ({
  emailCorrectedAt,
  emailRestoredAt,
}: {
  emailCorrectedAt?: string | undefined;
  emailRestoredAt?: string | undefined;
}): 'corrected' | undefined => (emailCorrectedAt && !emailRestoredAt ? 'corrected' : undefined);
