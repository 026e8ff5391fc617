import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { attendanceItems } from './attendance.ts';
import { erased } from './erased.ts';
import { keys } from './keys.ts';
import { forgetStrikes } from './strikes.ts';
import { documents, tableName } from './table.ts';

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

/**
 * Erases what the desk has written about the person who booked: notes and strikes. The facts of the session stay. The
 * sheet goes last, so that a repetition continues.
 */
export const eraseAttendance = async (bookingId: string): Promise<void> => {
  if (!(await hasSheet(bookingId))) return;
  await forgetStrikes(bookingId);
  await eraseNotes(bookingId);
  await documents.send(new DeleteCommand({ TableName: tableName(), Key: keys.attendanceSheet(bookingId) }));
};
