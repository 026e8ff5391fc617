import type { AttendanceEvent } from '../../../shared/domain/desk/attendance.ts';
import { keys } from '../../table/keys.ts';
import { bookingEventRow, isDeskEvent } from '../../table/rows/bookings/booking-event-row.ts';
import { bookingRow } from '../../table/rows/bookings/booking-row.ts';
import { attendanceSheetRow } from '../../table/rows/desk/attendance-sheet-row.ts';
import type { StoredRow } from '../../table/rows/row-kind.ts';
import { rowsOfKind } from '../../table/rows-of-kind.ts';
import { rowsUnder, type Write } from '../../table/table.ts';
import { stillArranged } from '../bookings/booking-changes.ts';
import { bookingOfItem, type StoredBooking } from '../bookings/bookings.ts';
import { type AttendanceSheet, appendAttendance, eventOfItem, replaceSheet } from './attendance.ts';

/** All that the table holds about a booking at the desk. */
export interface BookingAtDesk {
  booking: StoredBooking;
  /** The events at the time that the desk shows, also those that were taken back. */
  events: AttendanceEvent[];
  sheet: AttendanceSheet | undefined;
}

/**
 * Reads a booking with its events, in one query. `sequence` is the one that the desk shows: a move meanwhile does not
 * hide what was recorded before. A booking of a deleted account stays at the desk, without a name. Undefined when there
 * is no such booking.
 */
export const bookingAtDesk = async (
  bookingId: string,
  sequence: number,
): Promise<BookingAtDesk | undefined> => {
  const rows = await rowsUnder<StoredRow>(keys.booking(bookingId).pk);
  const [row] = rowsOfKind(bookingRow, rows);
  if (!row) return undefined;
  const [sheet] = rowsOfKind(attendanceSheetRow, rows);
  return {
    booking: bookingOfItem(row),
    events: rowsOfKind(bookingEventRow, rows)
      .filter(isDeskEvent)
      .filter((event) => event.sequence === sequence)
      .map(eventOfItem),
    sheet,
  };
};

/** Appends an event to a booking, with the events that are in effect then. */
export const recordEvent = (
  { booking, sheet }: BookingAtDesk,
  event: AttendanceEvent,
  inEffect: AttendanceSheet['events'],
): Write[] => [
  stillArranged(booking),
  appendAttendance(event, booking.sequence),
  replaceSheet(booking.id, sheet, { sequence: booking.sequence, events: inEffect }),
];
