import { objectionEndsAtMs, objectionHours } from '../../shared/domain/policy/corrected-email.ts';
import { site } from '../../shared/site.ts';
import { AppError } from '../runtime/app-error.ts';
import { verifyToken } from '../runtime/tokens.ts';
import { isUuid } from '../runtime/uuid-of.ts';
import { getBooking } from '../store/bookings/bookings.ts';
import { type CorrectedBooking, isCorrected } from '../store/bookings/email-corrections.ts';

/** A guest's booking whose former address can still object to its correction. Throws 404 without one. */
export const readCorrected = async (id: string, nowMs: number): Promise<CorrectedBooking> => {
  const booking = isUuid(id) ? await getBooking(id) : undefined;
  if (booking && isCorrected(booking) && objectionEndsAtMs(booking, nowMs)) return booking;
  throw new AppError(
    'not-found',
    `This link has expired or is not complete. It works for ${objectionHours} hours after the address was corrected. If you need help, please write to ${site.contactEmail}.`,
  );
};

/** Opens a corrected booking with the key that its former address was mailed. Throws 404 without. */
export const openCorrected = async (
  id: string,
  key: string | undefined,
  nowMs: number,
): Promise<CorrectedBooking> => {
  const token = key === undefined ? undefined : verifyToken('former-address', key);
  return readCorrected(token?.sub === id ? id : '', nowMs);
};

/** A stranger may read the former address, so its link shows no name, task, telephone number or other address. */
export const showCorrection = (booking: CorrectedBooking, nowMs: number) => {
  const { date, timeSlot, duration, emailCorrectedAt, emailRestoredAt } = booking;
  return {
    ...{ date, timeSlot, duration },
    correctedAt: emailCorrectedAt,
    until: new Date(objectionEndsAtMs(booking, nowMs) ?? nowMs).toISOString(),
    isTakenBack: emailRestoredAt !== undefined,
  };
};
