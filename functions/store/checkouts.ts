import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { table } from '../../shared/contract/table.ts';
import type { SeatPlan } from '../../shared/domain/capacity.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { keys } from './keys.ts';
import { documents, tableName, type Write } from './table.ts';

/**
 * - `open`: seats are held, no payment has been seen.
 * - `booked`: paid, and the booking of the same id exists.
 * - `released`: given up; its payment intent is cancelled, or was never shown to anybody.
 * - `refunded`: paid too late; the refund row tells how far the money has come.
 */
export type CheckoutStatus = 'open' | 'booked' | 'released' | 'refunded';

/** A purchase, written before money moves. Its id is the booking's id, so there is at most one booking of it. */
export interface Checkout {
  id: string;
  browserId: string;
  status: CheckoutStatus;
  booking: BookingData;
  sessionPriceCents: number;
  totalCents: number;
  /** Seat number by local hour. */
  seats: SeatPlan;
  holdExpiresAtMs: number;
  createdAtMs: number;
  /** Absent until Stripe has answered. */
  paymentIntentId?: string;
}

type CheckoutItem = Omit<Checkout, 'seats'> & { seats: Record<string, number> };

const fromItem = ({ seats, ...item }: CheckoutItem): Checkout => ({
  ...item,
  seats: new Map(Object.entries(seats).map(([hour, seat]) => [Number(hour), seat])),
});

const abandonedDaysKept = 30;

export const getCheckout = async (checkoutId: string): Promise<Checkout | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.checkout(checkoutId), ConsistentRead: true }),
  );
  return Item && fromItem(Item as CheckoutItem);
};

/** An open checkout is work for the reconciler from the moment its hold runs out. */
export const createCheckout = (checkout: Checkout): Write => ({
  Put: {
    Item: {
      ...keys.checkout(checkout.id),
      ...checkout,
      seats: Object.fromEntries(checkout.seats),
      [table.indexes.work.partitionKey]: 'checkout',
      [table.indexes.work.sortKey]: new Date(checkout.holdExpiresAtMs).toISOString(),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Closes a checkout that still has the status it was read with; `booked` and `refunded` are final. */
export const closeCheckout = (checkout: Checkout, status: 'booked' | 'refunded', seats: SeatPlan): Write => ({
  Update: {
    Key: keys.checkout(checkout.id),
    UpdateExpression: 'SET #status = :status, seats = :seats REMOVE workQueue, workDueAt, expiresAt',
    ConditionExpression: '#status = :seen',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':status': status,
      ':seen': checkout.status,
      ':seats': Object.fromEntries(seats),
    },
  },
});

const updateOpen = async (
  checkoutId: string,
  update: {
    UpdateExpression: string;
    ConditionExpression: string;
    ExpressionAttributeValues: Record<string, unknown>;
  },
): Promise<boolean> => {
  try {
    await documents.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.checkout(checkoutId),
        UpdateExpression: update.UpdateExpression,
        ConditionExpression: `#status = :open AND (${update.ConditionExpression})`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':open': 'open', ...update.ExpressionAttributeValues },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/** Notes the payment intent before anybody is shown it. False when the checkout is no longer open. */
export const setPaymentIntent = (checkoutId: string, paymentIntentId: string): Promise<boolean> =>
  updateOpen(checkoutId, {
    UpdateExpression: 'SET paymentIntentId = :paymentIntentId',
    ConditionExpression: 'attribute_not_exists(paymentIntentId) OR paymentIntentId = :paymentIntentId',
    ExpressionAttributeValues: { ':paymentIntentId': paymentIntentId },
  });

/**
 * Gives up an open checkout and forgets its visitor's details in a month. False when it is no longer open, or
 * when it has got another payment intent than the one it was read with: that one may be paid.
 */
export const markReleased = ({ id, paymentIntentId }: Checkout, nowMs: number): Promise<boolean> =>
  updateOpen(id, {
    UpdateExpression: 'SET #status = :released, expiresAt = :expiresAt REMOVE workQueue, workDueAt',
    ConditionExpression: paymentIntentId
      ? 'paymentIntentId = :paymentIntentId'
      : 'attribute_not_exists(paymentIntentId)',
    ExpressionAttributeValues: {
      ':released': 'released',
      ':expiresAt': Math.floor(nowMs / 1000) + abandonedDaysKept * 24 * 3600,
      ...(paymentIntentId && { ':paymentIntentId': paymentIntentId }),
    },
  });
