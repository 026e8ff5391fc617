import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { startHours } from '../../shared/domain/time/slots.ts';
import { site } from '../../shared/site.ts';
import { keys } from '../table/keys.ts';
import { documents, tableName } from '../table/table.ts';

const mostPerBatch = 25;

/** Takes every seat of some local dates, but those of the hours that are to stay free. */
export const fillDays = async (
  dates: readonly string[],
  freeHours: readonly number[] = [],
): Promise<void> => {
  const hours = startHours.filter((hour) => !freeHours.includes(hour));
  const seats = Array.from({ length: site.seatsPerHour }, (_, index) => index + 1);
  const requests = dates.flatMap((date) =>
    hours.flatMap((hour) =>
      seats.map((seat) => ({ PutRequest: { Item: { ...keys.seat(date, hour, seat), checkoutId: 'full' } } })),
    ),
  );
  while (requests.length > 0)
    await documents.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: requests.splice(0, mostPerBatch) } }),
    );
};
