import contract from '../../../shared/contract/holders/stop-reminders.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { stopReminders } from '../../store/bookings/bookings.ts';

/** The page of the link posts here, and so does the button of a mail program (RFC 8058). Safe to repeat. */
export default endpoint(contract, async ({ bookingId, nowMs }) => {
  if (await stopReminders(bookingId, nowMs)) logEvent('reminders stopped', { bookingId });
  return { done: true as const };
});
