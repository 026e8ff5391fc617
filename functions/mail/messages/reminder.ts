import { resultSentence } from '../../../shared/domain/donations/donation-sentence.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { daysUntil } from '../../../shared/domain/time/dates.ts';
import { localDate, sessionStart } from '../../../shared/domain/time/location-time.ts';
import { slotText } from '../../../shared/domain/time/slots.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import { bookingLink } from '../layout/booking-link.ts';
import type { MessageText } from '../layout/message.ts';
import { stopLink } from '../layout/stop-link.ts';
import { arrivalFacts, thingsToBring } from './arrival-facts.ts';
import { changeTerms } from './change-terms.ts';
import { isUndecided } from './donation-end.ts';
import { longDate } from './session-text.ts';

/** "Today", "Tomorrow", or the date. */
const dayOf = ({ date }: StoredBooking, nowMs: number): string =>
  ['Today', 'Tomorrow'][daysUntil(localDate(nowMs), date)] ?? longDate(date);

/** The mail some hours before a session. */
export const reminder = async (booking: StoredBooking, nowMs: number): Promise<MessageText | undefined> => {
  if (booking.status !== 'booked' || booking.remindersStoppedAt || nowMs >= sessionStart(booking))
    return undefined;
  const time = `${dayOf(booking, nowMs)} at ${slotText(booking.timeSlot)}`;
  const result = isUndecided(booking) ? resultSentence(booking) : undefined;
  return {
    subject: `${time}: your focus session`,
    paragraphs: [
      `Your focus session begins ${time.charAt(0).toLowerCase()}${time.slice(1)}, ${cityTime()}.`,
      ...(result ? [result] : []),
    ],
    facts: arrivalFacts(booking),
    lists: [thingsToBring(booking), changeTerms(booking, nowMs)],
    action: { label: 'Open your booking', url: await bookingLink(booking, nowMs) },
    ...(await stopLink(booking, nowMs)),
  };
};
