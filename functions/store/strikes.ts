import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { dayMs } from '../../shared/domain/milliseconds.ts';
import { type StrikeRow, Strikes } from '../../shared/domain/strikes.ts';
import { site } from '../../shared/site.ts';
import type { StoredBooking } from './bookings.ts';
import { keys, strikePersons } from './keys.ts';
import { documents, queryAll, tableName, type Write } from './table.ts';

type Booker = Pick<StoredBooking, 'email' | 'userId'>;

/** Records a strike of whoever booked (part). */
export const addStrike = (booking: StoredBooking, nonce: string, atMs: number): Write[] =>
  strikePersons(booking).map((person) => ({
    Put: {
      Item: {
        ...keys.strike(person, nonce),
        bookingId: booking.id,
        at: new Date(atMs).toISOString(),
        expiresAt: Math.floor((atMs + site.strikesForReview.days * dayMs) / 1000),
      },
    },
  }));

/** Takes a strike back (part). */
export const removeStrike = (booking: StoredBooking, nonce: string): Write[] =>
  strikePersons(booking).map((person) => ({ Delete: { Key: keys.strike(person, nonce) } }));

/** The strikes that count at a time. */
export const readStrikes = async (nowMs: number): Promise<Strikes> => {
  const rows = await queryAll<StrikeRow>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.strikes() },
    ConsistentRead: true,
  });
  return new Strikes(rows, nowMs);
};

/** Deletes the strikes of somebody who is erased. */
export const forgetStrikes = async (booker: Booker): Promise<void> => {
  for (const person of strikePersons(booker)) {
    const rows = await queryAll<{ pk: string; sk: string }>({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :person)',
      ExpressionAttributeValues: { ':pk': keys.strikes(), ':person': `${person}#` },
      ConsistentRead: true,
    });
    for (const { pk, sk } of rows)
      await documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
  }
};
