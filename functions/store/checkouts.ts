import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { table } from '../../shared/contract/table.ts';
import type { SeatPlan } from '../../shared/domain/capacity.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import type { PackageData } from '../../shared/schemas/package.ts';
import { writtenBy } from '../runtime/correlation.ts';
import { erased } from './erased.ts';
import type { Holder } from './holds.ts';
import { keys } from './keys.ts';
import { documents, tableName, updateIf, type Write } from './table.ts';
import { workAttributes } from './work.ts';

/**
 * - `open`: seats are held, no payment has been seen.
 * - `booked`: paid, and the booking or package of the same id exists.
 * - `released`: given up; its payment intent is cancelled, or was never shown to anybody.
 * - `refunded`: paid too late; the refund row tells how far the money has come.
 */
export type CheckoutStatus = 'open' | 'booked' | 'released' | 'refunded';

/** What is paid for, as the visitor sent it. */
export type Purchase = { bookingData: BookingData } | { packageData: PackageData };

/** What is agreed when a checkout opens, and holds for it whatever the price list says later. Amounts in cents. */
export interface Terms {
  sessionPriceCents: number;
  totalCents: number;
  /** Of a booking with a stake. */
  charityOnSuccess?: string;
  /** Of a package. */
  packageTerms?: { name: string; refundCents: number };
}

/** A purchase, written before money moves. Its id is that of what it buys, so there is at most one of it. */
export interface Checkout<What extends Purchase = Purchase> extends Terms {
  id: string;
  /** Absent once its owner's personal data is erased. */
  browserId?: string;
  /** Of the member who was signed in; a package always has one. */
  userId?: string;
  status: CheckoutStatus;
  purchase: What;
  /** Seat number by local hour; empty for a package. */
  seats: SeatPlan;
  holdExpiresAtMs: number;
  createdAtMs: number;
  /** Absent until Stripe has answered. */
  paymentIntentId?: string;
  /** Those that its hold is counted for; absent once it is closed. */
  holders?: readonly Holder[];
}
export type BookingCheckout = Checkout<{ bookingData: BookingData }>;
export type PackageCheckout = Checkout<{ packageData: PackageData }> & Required<Pick<Terms, 'packageTerms'>>;

export const isBookingCheckout = (checkout: Checkout): checkout is BookingCheckout =>
  'bookingData' in checkout.purchase;

type CheckoutItem = Omit<Checkout, 'seats'> & { seats: Record<string, number> };

const fromItem = ({ seats, ...item }: CheckoutItem): Checkout => ({
  ...item,
  seats: new Map(Object.entries(seats).map(([hour, seat]) => [Number(hour), seat])),
});

export const abandonedDaysKept = 30;
/** As long as a bank may return the money, or its owner dispute the payment. */
export const refundedDaysKept = 180;

const expiryOf = ({ holdExpiresAtMs }: Checkout): number =>
  Math.ceil(holdExpiresAtMs / 1000) + refundedDaysKept * 24 * 3600;

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
      ...writtenBy(),
      seats: Object.fromEntries(checkout.seats),
      [table.indexes.work.partitionKey]: 'checkout',
      [table.indexes.work.sortKey]: new Date(checkout.holdExpiresAtMs).toISOString(),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/**
 * Closes a checkout that still has the status it was read with; `booked` and `refunded` are final. Not one that
 * was erased since: what was read of its owner is not to be written once more. A refunded one has bought nothing, and
 * its visitor's details are forgotten in half a year.
 */
export const closeCheckout = (
  checkout: Checkout,
  status: 'booked' | 'refunded',
  seats: SeatPlan = checkout.seats,
): Write => ({
  Update: {
    Key: keys.checkout(checkout.id),
    UpdateExpression:
      status === 'refunded'
        ? `SET #status = :status, seats = :seats, expiresAt = :expiresAt REMOVE ${workAttributes}, holders`
        : `SET #status = :status, seats = :seats REMOVE ${workAttributes}, holders, expiresAt`,
    ConditionExpression: `#status = :seen AND ${checkout.browserId ? 'browserId = :browserId' : 'attribute_not_exists(browserId)'}`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':status': status,
      ':seen': checkout.status,
      ':seats': Object.fromEntries(seats),
      ...(status === 'refunded' && { ':expiresAt': expiryOf(checkout) }),
      ...(checkout.browserId && { ':browserId': checkout.browserId }),
    },
  },
});

const updateOpen = (
  checkoutId: string,
  update: {
    UpdateExpression: string;
    ConditionExpression: string;
    ExpressionAttributeValues: Record<string, unknown>;
  },
): Promise<boolean> =>
  updateIf({
    Key: keys.checkout(checkoutId),
    UpdateExpression: update.UpdateExpression,
    ConditionExpression: `#status = :open AND (${update.ConditionExpression})`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':open': 'open', ...update.ExpressionAttributeValues },
  });

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
    UpdateExpression: `SET #status = :released, expiresAt = :expiresAt REMOVE ${workAttributes}, holders`,
    ConditionExpression: paymentIntentId
      ? 'paymentIntentId = :paymentIntentId'
      : 'attribute_not_exists(paymentIntentId)',
    ExpressionAttributeValues: {
      ':released': 'released',
      ':expiresAt': Math.floor(nowMs / 1000) + abandonedDaysKept * 24 * 3600,
      ...(paymentIntentId && { ':paymentIntentId': paymentIntentId }),
    },
  });

/**
 * Takes out who was to come and what to do, and answers the checkout as it was until now. One for a package holds
 * nobody's data, and there is none behind what package hours paid for.
 */
export const eraseCheckout = async (checkoutId: string): Promise<Checkout | undefined> => {
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.checkout(checkoutId),
        UpdateExpression:
          'SET purchase.bookingData.#name = :erased, purchase.bookingData.email = :erased, purchase.bookingData.task = :erased REMOVE purchase.bookingData.phone, browserId',
        ConditionExpression: 'attribute_exists(purchase.bookingData)',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':erased': erased },
        ReturnValues: 'ALL_OLD',
      }),
    );
    return Attributes && fromItem(Attributes as CheckoutItem);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return getCheckout(checkoutId);
    throw error;
  }
};

/** Whether its visitor's data was taken out of it: what it is about can be booked for nobody. */
export const isErased = (checkout: Checkout): boolean =>
  isBookingCheckout(checkout) && checkout.purchase.bookingData.email === erased;
