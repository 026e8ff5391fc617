import { addressClaim, keysEndAt } from '../../../shared/domain/people/booking-keys.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { environment } from '../../runtime/environment.ts';
import { issueToken } from '../../runtime/tokens.ts';

const weekMs = 7 * 24 * 3_600_000;

/** The page of the booking, or the one that asks how the session went. */
type Page = 'bookings' | 'session-complete';

/**
 * The link to a page of a booking. It opens this booking alone, until some time after the session, and for a week at
 * least.
 */
export const bookingLink = async (
  booking: Pick<Booking, 'id' | 'date' | 'emailCorrectedAt' | 'emailRestoredAt'>,
  nowMs: number,
  page: Page = 'bookings',
): Promise<string> => {
  const address = addressClaim(booking);
  const expiresAtMs = Math.max(keysEndAt(booking), nowMs + weekMs);
  const key = await issueToken({
    audience: 'booking-link',
    subject: booking.id,
    nowMs,
    expiresAtMs,
    ...(address && { claims: { address } }),
  });
  return `${environment('SITE_ORIGIN')}/${page}/${booking.id}#key=${key}`;
};
