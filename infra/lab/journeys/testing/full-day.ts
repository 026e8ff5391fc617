import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startHours } from '../../../../shared/domain/time/slots.ts';
import { site } from '../../../../shared/site.ts';
import { clientOptions } from '../../../local/server/aws-clients.ts';
import { tableName } from '../../../local/state/table.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** Most items that DynamoDB writes in one batch. */
const batchSize = 25;

const seatRows = (date: string) =>
  startHours.flatMap((hour) =>
    Array.from({ length: site.seatsPerHour }, (_, index) => ({
      pk: { S: `DAY#${date}` },
      sk: { S: `${two(hour)}#SEAT#${two(index + 1)}` },
      checkoutId: { S: 'full day' },
    })),
  );

/** Writes every seat of a local date as booked, straight into the table of a local system. */
export const fillDay = async (dynamoDbEndpoint: string, date: string): Promise<void> => {
  const client = new DynamoDBClient(clientOptions(dynamoDbEndpoint));
  const rows = seatRows(date);
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize).map((Item) => ({ PutRequest: { Item } }));
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName]: batch } }),
    );
    if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error(`${date} could not be filled.`);
  }
  client.destroy();
};
