import { bookingCode } from '../../../shared/domain/bookings/booking-code.ts';
import type { CalendarMessage } from '../../../shared/domain/calendar/session-calendar.ts';

export interface Link {
  label: string;
  url: string;
}

/** A value beside its label, perhaps with a link below it. */
export type Fact = [label: string, value: string, link?: Link];

/** The parts of a mail, from which both its text and its HTML are made. */
export interface Message {
  /** At most one mail is sent for each key. */
  key: string;
  to: string;
  /** The member that it is about, for the log. */
  userId?: string | undefined;
  /** The booking that it is about, whose short code it says. Emails about the same one are a conversation. */
  bookingId?: string | undefined;
  /** The package or payment that it is about instead. */
  thread?: string | undefined;
  /** The recipient of replies, unless that is the site. */
  replyTo?: { name: string; address: string };
  subject: string;
  greeting: string;
  paragraphs: string[];
  facts?: Fact[];
  action?: Link;
  /** Paragraphs below the action. */
  notes?: string[];
  lists?: { title: string; items: string[] }[];
  receipt?: Fact[] | undefined;
  /** Pages of the site to read on. */
  links?: Link[];
  /** For the calendar of the recipient. */
  calendar?: CalendarMessage;
  /** The address to which a mail program posts, for its own button, to stop such mails (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The parts that say what a message is about. */
export type MessageText = Omit<Message, 'bookingId' | 'greeting' | 'key' | 'thread' | 'to' | 'userId'>;

/** Everything that a mail says beside labels. */
export const factsOf = ({ facts = [], bookingId }: Message): Fact[] => [
  ...facts,
  ...(bookingId ? [['Booking', bookingCode(bookingId)] as const satisfies Fact] : []),
];
