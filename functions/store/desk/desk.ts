import type { AttendanceEvent } from '../../../shared/domain/desk/attendance.ts';
import { keys } from '../../table/keys.ts';
import { queryAll, type Write } from '../../table/table.ts';
import { stillArranged } from '../bookings/booking-changes.ts';
import { type BookingItem, bookingOfItem, type StoredBooking } from '../bookings/bookings.ts';
import {
  type AttendanceItem,
  type AttendanceSheet,
  appendAttendance,
  eventOfItem,
  replaceSheet,
} from './attendance.ts';

/** All that the table holds about a booking at the desk. */
export interface BookingAtDesk {
  booking: StoredBooking;
  /** The events at the time that the desk shows, also those that were taken back. */
  events: AttendanceEvent[];
  sheet: AttendanceSheet | undefined;
}

type Row = { pk: string; sk: string };

/** The changes of a booking are events too, but have no nonce. */
const isAttendance = (row: Row): row is AttendanceItem => row.sk.startsWith('EVENT#') && 'nonce' in row;

/**
 * Reads a booking with its events, in one query. `sequence` is the one that the desk shows: a move meanwhile does not
 * hide what was recorded before. A booking of a deleted account stays at the desk, without a name. Undefined when there
 * is no such booking.
 */
export const bookingAtDesk = async (
  bookingId: string,
  sequence: number,
): Promise<BookingAtDesk | undefined> => {
  const rows = await queryAll<Row>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.booking(bookingId).pk },
    ConsistentRead: true,
  });
  const rowWith = <Item>(sk: string) => rows.find((row) => row.sk === sk) as Item | undefined;
  const item = rowWith<BookingItem>(keys.booking(bookingId).sk);
  const booking = item && bookingOfItem(item);
  if (!booking) return undefined;
  return {
    booking,
    events: rows
      .filter(isAttendance)
      .filter((event) => event.sequence === sequence)
      .map(eventOfItem),
    sheet: rowWith<AttendanceSheet>(keys.attendanceSheet(bookingId).sk),
  };
};

/** Appends an event to a booking, with the events that are in effect then (part). */
export const recordEvent = (
  { booking, sheet }: BookingAtDesk,
  event: AttendanceEvent,
  inEffect: AttendanceSheet['events'],
): Write[] => [
  stillArranged(booking),
  appendAttendance(event, booking.sequence),
  replaceSheet(booking.id, sheet, { sequence: booking.sequence, events: inEffect }),
];
