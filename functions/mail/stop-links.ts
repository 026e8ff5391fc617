import { fillPath } from '../../shared/contract/path.ts';
import { keysEndAt } from '../../shared/domain/booking-keys.ts';
import type { Booking } from '../../shared/schemas/booking.ts';
import { environment } from '../runtime/environment.ts';
import { issueToken } from '../runtime/tokens.ts';

/** The links that stop the reminders of a booking. */
export interface StopLinks {
  /** The page that asks first, since programs that scan mail follow links. */
  page: string;
  /** The address to which a mail program posts for its own button (RFC 8058). */
  post: string;
}

/** Their key opens nothing else, since mail programs see it. */
export const stopLinks = async (booking: Booking, nowMs: number): Promise<StopLinks> => {
  const { id } = booking;
  const key = await issueToken({
    audience: 'stop-reminders',
    subject: id,
    nowMs,
    expiresAtMs: keysEndAt(booking),
  });
  const origin = environment('SITE_ORIGIN');
  return {
    page: `${origin}/stop-reminders/${id}#key=${key}`,
    post: `${origin}${fillPath('stop-reminders', { id })}?key=${key}`,
  };
};
