import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import { sessionEnd, sessionStart } from '../../shared/domain/location-time.ts';
import type { Booking } from '../../shared/schemas/booking.ts';
import { site } from '../../shared/site.ts';

/**
 * The session as a calendar file. Times are UTC instants, which every calendar shows right in its own zone; the
 * UID is the booking's, so that importing it twice leaves one entry. The signed link stays out of it: calendars
 * are shared.
 */
export const sessionCalendar = (booking: Booking): string => {
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
    description: `Your task: ${booking.task}`,
    location: site.name,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
};
