import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { site } from '../../shared/site.ts';
import type { StoredBooking } from './bookings.ts';
import { digest } from './digest.ts';
import { keys } from './keys.ts';
import { documents, queryAll, tableName, type Write } from './table.ts';

/** A rule that somebody broke. The row names the person by a digest alone, and expires. */
interface StrikeRow {
  sk: string;
  bookingId: string;
  /** ISO 8601. */
  at: string;
}

type Booker = Pick<StoredBooking, 'email' | 'userId'>;

/** A member is known by the account and by the address of the booking, which a guest may have used before. */
const personsOf = ({ email, userId }: Booker): string[] => [
  digest(email.toLowerCase()),
  ...(userId ? [digest(`member ${userId}`)] : []),
];

const dayMs = 24 * 3_600_000;

/** Records a strike of whoever booked (part). */
export const addStrike = (booking: StoredBooking, nonce: string, atMs: number): Write[] =>
  personsOf(booking).map((person) => ({
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
  personsOf(booking).map((person) => ({ Delete: { Key: keys.strike(person, nonce) } }));

/** The strikes of everybody. */
export class Strikes {
  private readonly rows: Map<string, StrikeRow[]>;

  constructor(rows: readonly StrikeRow[]) {
    this.rows = Map.groupBy(rows, ({ sk }) => sk.slice(0, sk.indexOf('#')));
  }

  /** The number of sessions in which whoever booked has broken rules. */
  of(booker: Booker): number {
    const rows = personsOf(booker).flatMap((person) => this.rows.get(person) ?? []);
    return new Set(rows.map(({ bookingId }) => bookingId)).size;
  }
}

/** The strikes that count at a time. */
export const readStrikes = async (nowMs: number): Promise<Strikes> => {
  const rows = await queryAll<StrikeRow>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.strikes() },
    ConsistentRead: true,
  });
  const sinceMs = nowMs - site.strikesForReview.days * dayMs;
  return new Strikes(rows.filter(({ at }) => Date.parse(at) > sinceMs));
};

/** Deletes the strikes of somebody who is erased. */
export const forgetStrikes = async (booker: Booker): Promise<void> => {
  for (const person of personsOf(booker)) {
    const rows = await queryAll<{ pk: string; sk: string }>({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :person)',
      ExpressionAttributeValues: { ':pk': keys.strikes(), ':person': `${person}#` },
      ConsistentRead: true,
    });
    for (const { pk, sk } of rows)
      await documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
  }
};
