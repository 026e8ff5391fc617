import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { EventInEffect } from '../../../shared/domain/desk/attendance.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { erased } from '../../table/rows/erased.ts';
import { documents, tableName, transact } from '../../table/table.ts';
import type { StoredBooking } from '../bookings/bookings.ts';
import { type AttendanceSheet, attendanceItems, replaceSheet } from './attendance.ts';
import { forgetStrikes } from './strikes.ts';

const readSheet = (bookingId: string): Promise<AttendanceSheet | undefined> =>
  getRow(keys.attendanceSheet(bookingId));

const eraseNotes = async (bookingId: string): Promise<void> => {
  const items = await attendanceItems(bookingId);
  for (const { pk, sk } of items.filter(({ kind }) => kind === 'note'))
    await documents.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk, sk },
        UpdateExpression: 'SET #text = :erased',
        ExpressionAttributeNames: { '#text': 'text' },
        ExpressionAttributeValues: { ':erased': erased },
      }),
    );
};

const withoutWords = (event: EventInEffect): EventInEffect =>
  event.kind === 'note' ? { ...event, text: erased } : event;

const maxTries = 5;

/** The desk may record something in the same moment. */
const eraseSheet = async (bookingId: string): Promise<void> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const sheet = await readSheet(bookingId);
    const hasWords = sheet?.events.some((event) => event.kind === 'note' && event.text !== erased);
    if (!sheet || !hasWords) return;
    const next = { sequence: sheet.sequence, events: sheet.events.map(withoutWords) };
    if (await transact([replaceSheet(bookingId, sheet, next)])) return;
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
