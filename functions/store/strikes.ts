import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { dayMs } from '../../shared/domain/milliseconds.ts';
import { type StrikeRow, Strikes } from '../../shared/domain/strikes.ts';
import { site } from '../../shared/site.ts';
import type { StoredBooking } from './bookings.ts';
import { keys, strikePersons } from './keys.ts';
import { documents, queryAll, tableName, type Write } from './table.ts';

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

const allStrikes = () =>
  queryAll<StrikeRow & { pk: string; sk: string; bookingId: string }>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.strikes() },
    ConsistentRead: true,
  });

/** The strikes that count at a time. */
export const readStrikes = async (nowMs: number): Promise<Strikes> => new Strikes(await allStrikes(), nowMs);

/** Deletes the strikes of a booking that is being erased. They are found by its id, since its address may be gone. */
export const forgetStrikes = async (bookingId: string): Promise<void> => {
  for (const { pk, sk } of (await allStrikes()).filter((strike) => strike.bookingId === bookingId))
    await documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
};
