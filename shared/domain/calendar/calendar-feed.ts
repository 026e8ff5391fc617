import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Booking } from '../../schemas/booking.ts';
import { site } from '../../site.ts';
import { sessionEnd, sessionStart } from '../time/location-time.ts';
import { hourMs } from '../time/milliseconds.ts';
import { addressLine } from './place.ts';
import { calendarOf, calendarText, eventOf } from './session-calendar.ts';

/** Programs read a feed again after this time (RFC 7986), and may keep what they have read for as long. */
export const feedSeconds = hourMs / 1000;

/** The time at which a booking got its present form. It stays, so that a feed changes only with what it shows. */
const stampOf = ({ createdAt, movedAt = createdAt, cancelledAt = movedAt }: Changed): string => cancelledAt;

interface Changed {
  createdAt: string;
  movedAt?: string | undefined;
  cancelledAt?: string | undefined;
}

const feedOf = (name: string, address: string) =>
  calendarOf(ICalCalendarMethod.PUBLISH, name).source(address).ttl(feedSeconds);

/** All sessions of a member. A move raises the sequence of its event, and a cancelled one stays as cancelled. */
export const memberFeed = (
  bookings: readonly (Omit<Booking, 'name' | 'email'> & Changed)[],
  address: string,
): string => {
  const feed = feedOf(`My sessions at ${site.name}`, address);
  for (const booking of bookings) feed.createEvent(eventOf(booking, stampOf(booking)));
  return calendarText(feed);
};

/** A booked session as the feed of the desk shows it: nobody's name, address or task. */
export type DeskSession = Pick<Booking, 'date' | 'duration' | 'id' | 'sequence' | 'timeSlot'> & Changed;

/** The booked sessions of the space. A cancelled one is in it no more. */
export const deskFeed = (sessions: readonly DeskSession[], address: string): string => {
  const feed = feedOf(`Desk of ${site.name}`, address);
  for (const session of sessions)
    feed.createEvent({
      id: `desk-${session.id}@${site.contactEmail.split('@')[1]}`,
      sequence: session.sequence,
      stamp: new Date(stampOf(session)),
      start: new Date(sessionStart(session)),
      end: new Date(sessionEnd(session)),
      summary: session.duration === 1 ? 'Session of an hour' : `Session of ${session.duration} hours`,
      location: addressLine() || site.name,
      status: ICalEventStatus.CONFIRMED,
    });
  return calendarText(feed);
};
