import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { SeatPlan } from '../../shared/domain/capacity.ts';
import type { Settlement } from '../../shared/domain/stakes.ts';
import type { Booking } from '../../shared/schemas/booking.ts';
import type { Checkout } from './checkouts.ts';
import { keys } from './keys.ts';
import { documents, tableName, type Write } from './table.ts';

/** A booking with what only the server knows of it. */
export interface StoredBooking extends Booking {
  browserId: string;
  paymentIntentId: string;
}

export const getBooking = async (bookingId: string): Promise<StoredBooking | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.booking(bookingId), ConsistentRead: true }),
  );
  return Item as StoredBooking | undefined;
};

export const bookingOf = (checkout: Checkout, paymentIntentId: string, nowMs: number): StoredBooking => ({
  ...checkout.booking,
  id: checkout.id,
  sessionPriceCents: checkout.sessionPriceCents,
  donationStatus: 'pending',
  createdAt: new Date(nowMs).toISOString(),
  browserId: checkout.browserId,
  paymentIntentId,
});

/** The stream of the table takes `entity` for what to write a mail about. */
export const createBooking = (booking: StoredBooking, seats: SeatPlan): Write => ({
  Put: {
    Item: { ...keys.booking(booking.id), entity: 'booking', ...booking, seats: Object.fromEntries(seats) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Decides a stake that is still pending: a second decision fails. */
export const decideStake = (
  { id }: StoredBooking,
  { status, recipient }: Settlement,
  nowMs: number,
): Write => ({
  Update: {
    Key: keys.booking(id),
    UpdateExpression: `SET donationStatus = :status, donationDecidedAt = :now${recipient ? ', donationRecipient = :recipient' : ''}`,
    ConditionExpression: 'donationStatus = :pending AND donationAmount > :nothing',
    ExpressionAttributeValues: {
      ':status': status,
      ...(recipient && { ':recipient': recipient }),
      ':now': new Date(nowMs).toISOString(),
      ':pending': 'pending',
      ':nothing': 0,
    },
  },
});

/** The last step of a stake that goes back. */
export const markStakeRefunded = (bookingId: string): Write => ({
  Update: {
    Key: keys.booking(bookingId),
    UpdateExpression: 'SET donationStatus = :refunded',
    ConditionExpression: 'donationStatus = :refunding',
    ExpressionAttributeValues: { ':refunded': 'refunded', ':refunding': 'refunding' },
  },
});
