import { randomUUID } from 'node:crypto';
import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { hourLabel } from '../../../../shared/domain/time/slots.ts';
import type { Booking } from '../../../../shared/schemas/booking.ts';
import { clientOptions } from '../../../local/server/aws-clients.ts';
import { tableName } from '../../../local/state/table.ts';

const two = (number: number): string => String(number).padStart(2, '0');

interface BookedPerson extends Partial<Booking> {
  name: string;
  /** The local hour at which the session begins. */
  hour: number;
  seat: number;
}

const rowsOf = (
  date: string,
  { hour, seat, duration = 2, id = randomUUID(), ...person }: BookedPerson,
): object[] => {
  const hours = Array.from({ length: duration }, (_, index) => hour + index);
  const booking = {
    pk: `BOOKING#${id}`,
    sk: 'BOOKING',
    id,
    email: `${id}@example.com`,
    date,
    timeSlot: hourLabel(hour),
    duration,
    task: 'Write the introduction',
    isStudent: 'no',
    sessionPriceCents: 0,
    donationAmount: 0,
    donationStatus: 'pending',
    createdAt: `${date}T00:00:00Z`,
    status: 'booked',
    moves: 0,
    sequence: 0,
    seats: Object.fromEntries(hours.map((each) => [each, seat])),
    ...person,
  };
  const seats = hours.map((each) => ({
    pk: `DAY#${date}`,
    sk: `${two(each)}#SEAT#${two(seat)}`,
    checkoutId: id,
  }));
  return [booking, ...seats];
};

/** Writes booked sessions of a local date, straight into the table of a local system. Fails if a seat is taken. */
export const bookPeople = async (
  dynamoDbEndpoint: string,
  date: string,
  people: readonly BookedPerson[],
): Promise<void> => {
  const client = new DynamoDBClient(clientOptions(dynamoDbEndpoint));
  const rows = people.flatMap((person) => rowsOf(date, person));
  const writes = rows.map((row) => ({
    Put: { TableName: tableName, Item: marshall(row), ConditionExpression: 'attribute_not_exists(pk)' },
  }));
  await client.send(new TransactWriteItemsCommand({ TransactItems: writes }));
  client.destroy();
};
