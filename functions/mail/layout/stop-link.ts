import { fillPath } from '../../../shared/contract/definition/fill-path.ts';
import type { endpoints } from '../../../shared/contract/endpoints.ts';
import { keysEndAt } from '../../../shared/domain/people/booking-keys.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { environment } from '../../runtime/environment.ts';
import { issueToken } from '../../runtime/tokens.ts';
import type { MessageText } from './message.ts';

/** Without the contract, which mails would carry. */
const path: (typeof endpoints)['stop-reminders']['path'] = '/api/bookings/{id}/stop-reminders';

/**
 * The link that stops the reminders of a booking. Its page asks first, since programs that scan mail follow links. The
 * key opens nothing else, since mail programs see it.
 */
export const stopLink = async (
  booking: Booking,
  nowMs: number,
): Promise<Pick<MessageText, 'links' | 'unsubscribeUrl'>> => {
  const { id } = booking;
  const key = await issueToken({
    audience: 'stop-reminders',
    subject: id,
    nowMs,
    expiresAtMs: keysEndAt(booking),
  });
  const origin = environment('SITE_ORIGIN');
  return {
    links: [{ label: 'Stop reminders for this booking', url: `${origin}/stop-reminders/${id}#key=${key}` }],
    unsubscribeUrl: `${origin}${fillPath(path, { id })}?key=${key}`,
  };
};
