import { withoutPerson } from '../../table/erasing.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { bookingEventRow } from '../../table/rows/bookings/booking-event-row.ts';
import { attendanceSheetRow } from '../../table/rows/desk/attendance-sheet-row.ts';
import { transact } from '../../table/table.ts';
import type { StoredBooking } from '../bookings/bookings.ts';
import { eraseRow } from '../erase-row.ts';
import { attendanceItems, replaceSheet } from './attendance.ts';
import { forgetStrikes } from './strikes.ts';

const readSheet = (bookingId: string) => getRow(keys.attendanceSheet(bookingId));

const eraseNotes = async (bookingId: string): Promise<void> => {
  for (const item of await attendanceItems(bookingId)) await eraseRow(bookingEventRow, item);
};

const maxTries = 5;

/** The desk may record something in the same moment. */
const eraseSheet = async (bookingId: string): Promise<void> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const sheet = await readSheet(bookingId);
    const left = sheet && withoutPerson(attendanceSheetRow, sheet);
    if (!sheet || !left) return;
    if (await transact([replaceSheet(bookingId, sheet, left)])) return;
  }
  throw new Error(`the desk is recording about the booking ${bookingId} all the time`);
};

/**
 * Erases what the desk has written about the person who booked: notes and strikes. The facts of the session stay, for
 * the desk too, which can go on recording them.
 */
export const eraseAttendance = async (booking: StoredBooking): Promise<void> => {
  const { id: bookingId } = booking;
  if (!(await readSheet(bookingId))) return;
  await forgetStrikes(booking);
  await eraseNotes(bookingId);
  await eraseSheet(bookingId);
};
