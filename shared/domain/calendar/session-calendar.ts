import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  default as ical,
} from 'ical-generator';
import type { Booking } from '../../schemas/booking.ts';
import { site } from '../../site.ts';
import { sessionEnd, sessionStart } from '../time/location-time.ts';
import { addressLine } from './place.ts';

/** Also a booking that a mail's link opened, which does not say who booked. */
type CalendarSession = Omit<Booking, 'name' | 'email'>;

export const organizer = { name: site.name, email: site.contactEmail };

export const calendarOf = (method: ICalCalendarMethod, name: string = site.name) =>
  ical({ name, method, prodId: { company: site.name, product: 'bookings', language: 'EN' } });

/** A calendar as text. Its last line has an end too (RFC 5545, 3.1). */
export const calendarText = (calendar: ReturnType<typeof calendarOf>): string => `${calendar}\r\n`;

/** Calendars take the line and paragraph separators of Unicode for the end of a line, which ends a property. */
const inPlainLines = (text: string): string => text.replace(/[\u2028\u2029\u0085\v\f]/g, '\n');

const taskLine = ({ task }: CalendarSession): string => (task ? `Your task: ${inPlainLines(task)}` : '');

/**
 * Times are UTC instants, which every calendar shows in its own zone. The UID is that of the booking, so there is one
 * entry in a calendar, and the one with the highest sequence counts. The signed link is not in it, since calendars are
 * shared.
 */
export const eventOf = (booking: CalendarSession, at: string) => ({
  id: `${booking.id}@${site.contactEmail.split('@')[1]}`,
  sequence: booking.sequence,
  stamp: new Date(at),
  start: new Date(sessionStart(booking)),
  end: new Date(sessionEnd(booking)),
  summary: `Focus session at ${site.name}`,
  description: [taskLine(booking), site.arrivalNote].filter(Boolean).join('\n\n'),
  location: addressLine() || site.name,
  organizer,
  status: booking.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

/** The session as a calendar file to keep. */
export const sessionCalendar = (booking: CalendarSession): string => {
  const calendar = calendarOf(ICalCalendarMethod.PUBLISH);
  calendar.createEvent(eventOf(booking, booking.createdAt));
  return calendarText(calendar);
};

/** A calendar in a mail. Mail programs add, update or remove its event by the method (RFC 5546). */
export interface CalendarMessage {
  method: 'CANCEL' | 'REQUEST';
  content: string;
}

/**
 * The session as a message to the calendar of its holder: REQUEST adds or updates it, and CANCEL removes it. Outlook
 * and Google do that only for somebody who is named as attendee. The holder has accepted by booking, so nobody is asked
 * to reply.
 */
export const calendarMessage = (booking: Booking, at: string): CalendarMessage => {
  const method = booking.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = calendarOf(method);
  calendar.createEvent(eventOf(booking, at)).createAttendee({
    // A quotation mark would end the parameter (RFC 5545, 3.2), and with it the whole line for a strict reader.
    name: booking.name.replaceAll('"', "'"),
    email: booking.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return { method, content: calendarText(calendar) };
};
