import { objectionEndsAtMs } from '../../../shared/domain/policy/corrected-email.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { environment } from '../../runtime/environment.ts';
import { issueToken } from '../../runtime/tokens.ts';

/**
 * The link for the former address of a corrected booking. It may be a stranger's, so the key takes the correction back
 * and opens nothing else.
 */
export const formerAddressLink = async (
  booking: Pick<Booking, 'id' | 'emailCorrectedAt'>,
  nowMs: number,
): Promise<string> => {
  const key = await issueToken({
    audience: 'former-address',
    subject: booking.id,
    nowMs,
    expiresAtMs: objectionEndsAtMs(booking, nowMs) ?? nowMs,
  });
  return `${environment('SITE_ORIGIN')}/former-address/${booking.id}#key=${key}`;
};
