import { withoutPerson } from '../../table/erasing.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { bookingEventRow } from '../../table/rows/bookings/booking-event-row.ts';
import { attendanceSheetRow } from '../../table/rows/desk/attendance-sheet-row.ts';
import type { StoredRow } from '../../table/rows/row-kind.ts';
import { rowsOfKind } from '../../table/rows-of-kind.ts';
import { rowsUnder, transact } from '../../table/table.ts';
import type { StoredBooking } from '../bookings/bookings.ts';
import { eraseRow } from '../erase-row.ts';
import { replaceSheet } from './attendance.ts';
import { forgetStrikes } from './strikes.ts';

const maxTries = 5;

/** The desk may record something in the same moment. */
const eraseSheet = async (bookingId: string): Promise<void> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const sheet = await getRow(keys.attendanceSheet(bookingId));
    const left = sheet && withoutPerson(attendanceSheetRow, sheet);
    if (!sheet || !left) return;
    if (await transact([replaceSheet(bookingId, sheet, left)])) return;
  }
  throw new Error(`the desk is recording about the booking ${bookingId} all the time`);
};

/**
 * Erases the person from the events of a booking, and their strikes. The facts of the session stay, for
 * the desk too, which can go on recording them.
 */
export const eraseAttendance = async (booking: StoredBooking): Promise<void> => {
  const { id: bookingId } = booking;
  const rows = await rowsUnder<StoredRow>(keys.booking(bookingId).pk);
  const hasSheet = rowsOfKind(attendanceSheetRow, rows).length > 0;
  if (hasSheet) await forgetStrikes(booking);
  for (const event of rowsOfKind(bookingEventRow, rows)) await eraseRow(bookingEventRow, event);
  if (hasSheet) await eraseSheet(bookingId);
};
