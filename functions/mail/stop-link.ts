import { fillPath } from '../../shared/contract/fill-path.ts';
import { routes } from '../../shared/contract/routes.ts';
import { keysEndAt } from '../../shared/domain/booking-keys.ts';
import type { Booking } from '../../shared/schemas/booking.ts';
import { environment } from '../runtime/environment.ts';
import { issueToken } from '../runtime/tokens.ts';
import type { MessageText } from './message.ts';

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
    unsubscribeUrl: `${origin}${fillPath(routes['stop-reminders'].path, { id })}?key=${key}`,
  };
};
