import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { dayMs } from '../../shared/domain/milliseconds.ts';
import { type PersonToReview, peopleToReview, type StrikeRow, Strikes } from '../../shared/domain/strikes.ts';
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

/** The people whose strikes an operator has to look at. */
export const strikesToReview = async (nowMs: number): Promise<PersonToReview[]> => {
  const [strikes, reviews] = await Promise.all([
    allStrikes(),
    queryAll<{ sk: string; at: string }>({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.strikeReview('').pk },
      ConsistentRead: true,
    }),
  ]);
  return peopleToReview(strikes, new Map(reviews.map(({ sk, at }) => [sk, at])), nowMs);
};

/** Notes that an operator has looked at the strikes of somebody, until their next strike (part). */
export const reviewStrikes = (
  { digests }: PersonToReview,
  review: { by: string; note: string },
  nowMs: number,
): Write[] =>
  digests.map((digest) => ({
    Put: {
      Item: {
        ...keys.strikeReview(digest),
        ...review,
        at: new Date(nowMs).toISOString(),
        expiresAt: Math.floor((nowMs + site.strikesForReview.days * dayMs) / 1000),
      },
    },
  }));

/** Deletes the strikes of a booking that is being erased. They are found by its id, since its address may be gone. */
export const forgetStrikes = async (bookingId: string): Promise<void> => {
  for (const { pk, sk } of (await allStrikes()).filter((strike) => strike.bookingId === bookingId)) {
    const Key = keys.strikeReview(sk.slice(0, sk.indexOf('#')));
    await documents.send(new DeleteCommand({ TableName: tableName(), Key }));
    await documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
  }
};
