import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../table/keys.ts';
import { documents, tableName } from '../table/table.ts';

/** Gives a booking a name that an earlier release has taken. */
export const renameBooking = async (bookingId: string, name: string): Promise<void> => {
  await documents.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.booking(bookingId),
      UpdateExpression: 'SET #name = :name',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': name },
    }),
  );
};
