import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredBooking } from './bookings.ts';
import { erased } from './erased.ts';
import { keys } from './keys.ts';
import { forgetStrikes } from './strikes.ts';
import { documents, queryAll, tableName } from './table.ts';

const hasSheet = async (bookingId: string): Promise<boolean> => {
  const { Item } = await documents.send(
    new GetCommand({
      TableName: tableName(),
      Key: keys.attendanceSheet(bookingId),
      ProjectionExpression: 'pk',
      ConsistentRead: true,
    }),
  );
  return Item !== undefined;
};

const eraseNotes = async (bookingId: string): Promise<void> => {
  const { pk, sk } = keys.bookingEvent(bookingId, '');
  const rows = await queryAll<{ pk: string; sk: string; kind: string }>({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :event)',
    ExpressionAttributeValues: { ':pk': pk, ':event': sk },
    ConsistentRead: true,
  });
  for (const row of rows.filter(({ kind }) => kind === 'note'))
    await documents.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: row.pk, sk: row.sk },
        UpdateExpression: 'SET #text = :erased',
        ExpressionAttributeNames: { '#text': 'text' },
        ExpressionAttributeValues: { ':erased': erased },
      }),
    );
};

/**
 * Erases what the desk has written about the person who booked: notes and strikes. The facts of the session stay. The
 * sheet goes last, so that a repetition continues. `booking`: as it was before it was erased.
 */
export const eraseAttendance = async (booking: StoredBooking): Promise<void> => {
  if (!(await hasSheet(booking.id))) return;
  await forgetStrikes(booking);
  await eraseNotes(booking.id);
  await documents.send(new DeleteCommand({ TableName: tableName(), Key: keys.attendanceSheet(booking.id) }));
};
