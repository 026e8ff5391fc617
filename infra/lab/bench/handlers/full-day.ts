import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { site } from '../../../../shared/site.ts';
import { clientOptions } from '../../../local/server/aws-clients.ts';
import { tableName } from '../../../local/state/table.ts';
import type { BenchSystem } from '../system/bench-system.ts';

const itemsPerRequest = 25;

const two = (number: number): string => String(number).padStart(2, '0');

const seatsOf = (date: string) => {
  const hours = Array.from(
    { length: site.closingHour - site.openingHour },
    (_, index) => site.openingHour + index,
  );
  return hours.flatMap((hour) =>
    Array.from({ length: site.seatsPerHour }, (_, index) => ({
      pk: { S: `DAY#${date}` },
      sk: { S: `${two(hour)}#SEAT#${two(index + 1)}` },
      checkoutId: { S: '00000000-0000-4000-8000-000000000000' },
    })),
  );
};

/** Takes every seat of a day. */
export const fillDay = async ({ databaseEndpoint }: BenchSystem, date: string): Promise<void> => {
  const client = new DynamoDBClient(clientOptions(databaseEndpoint));
  const seats = seatsOf(date);
  for (let from = 0; from < seats.length; from += itemsPerRequest) {
    const puts = seats.slice(from, from + itemsPerRequest).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: puts } }));
  }
  client.destroy();
};
