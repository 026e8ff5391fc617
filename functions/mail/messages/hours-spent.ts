import { momentText } from '../../../shared/domain/time/moment-text.ts';
import { site } from '../../../shared/site.ts';
import { environment } from '../../runtime/environment.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import { getAccount } from '../../store/people/accounts.ts';
import { mailKeys } from '../../table/keys.ts';
import type { Message } from '../layout/message.ts';
import { greetMember } from '../layout/wording.ts';
import { sessionText } from './session-text.ts';

/**
 * Tells a member that package hours were used, when the confirmation of the session went to another address: somebody
 * else may have used them.
 */
export const hoursSpent = async (booking: StoredBooking): Promise<Message | undefined> => {
  const { id, userId, packageId, email, duration, createdAt } = booking;
  if (!userId || !packageId) return undefined;
  const account = await getAccount(userId);
  if (!account?.email || account.email.toLowerCase() === email.toLowerCase()) return undefined;
  return {
    key: mailKeys.hoursSpent(id),
    to: account.email,
    userId,
    bookingId: id,
    subject: 'Hours of your package were spent',
    greeting: greetMember(account.username),
    paragraphs: [
      `${duration === 1 ? 'One hour' : `${duration} hours`} of your package paid for a session that was booked on ${momentText(Date.parse(createdAt))}. Its confirmation went to another e-mail address than this one.`,
      `If this was you, there is nothing to do. If not, change your password on the dashboard, and please write to us at once: ${site.contactEmail}.`,
    ],
    facts: [['Session', sessionText(booking)]],
    action: { label: 'Open your dashboard', url: `${environment('SITE_ORIGIN')}/dashboard` },
  };
};
