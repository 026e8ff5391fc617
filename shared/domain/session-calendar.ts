import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import type { Booking } from '../schemas/booking.ts';
import { site } from '../site.ts';
import { sessionEnd, sessionStart } from './location-time.ts';
import { addressLine } from './place.ts';

/** Also a booking that a mail's link opened, which does not say who booked. */
type CalendarSession = Omit<Booking, 'name' | 'email'>;

/**
 * The session as a calendar file. Times are UTC instants, which every calendar shows in its own zone. The UID is that
 * of the booking, so importing the file twice makes one entry. The file does not contain the signed link, since
 * calendars are shared.
 */
export const sessionCalendar = (booking: CalendarSession): string => {
  const calendar = ical({
    name: site.name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: site.name, product: 'bookings', language: 'EN' },
  });
  calendar.createEvent({
    id: `${booking.id}@${site.contactEmail.split('@')[1]}`,
    stamp: new Date(booking.createdAt),
    start: new Date(sessionStart(booking)),
    end: new Date(sessionEnd(booking)),
    summary: `Focus session at ${site.name}`,
    description: [`Your task: ${booking.task}`, site.arrivalNote].filter(Boolean).join('\n\n'),
    location: addressLine() || site.name,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
};
