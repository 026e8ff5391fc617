import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Purchase } from './checkouts.ts';
import { digest as digestText } from './digest.ts';
import { keys } from './keys.ts';
import { documents, tableName, type Write } from './table.ts';

const daysRemembered = 180;

/** By whom a purchase is looked for: the browser that holds a checkout cookie, and the member who is signed in. */
export interface Buyer {
  browserId?: string | undefined;
  userId?: string | undefined;
}

/**
 * The newest checkout of a browser or a member for one very purchase, as it was read. It is found at the same cost,
 * whatever else has been checked out since.
 */
export interface NewestCheckout extends Buyer {
  digest: string;
  checkoutId?: string | undefined;
}

/** Purchases hold names and addresses, which have no business in a key. The order of their fields means nothing. */
const digestOf = (purchase: Purchase): string => {
  const fields = Object.entries('bookingData' in purchase ? purchase.bookingData : purchase.packageData)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return digestText(JSON.stringify(fields));
};

/** A package is its member's, whoever else uses the browser. */
const unread = ({ browserId, userId }: Buyer, purchase: Purchase): NewestCheckout[] => {
  const digest = digestOf(purchase);
  return [
    ...(browserId && 'bookingData' in purchase ? [{ browserId, digest }] : []),
    ...(userId ? [{ userId, digest }] : []),
  ];
};

const keyOf = ({ browserId, userId = '', digest }: NewestCheckout) =>
  browserId ? keys.newestOfBrowser(browserId, digest) : keys.newestOfMember(userId, digest);

const readAgain = async (newest: NewestCheckout): Promise<NewestCheckout> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keyOf(newest), ConsistentRead: true }),
  );
  return { ...newest, checkoutId: Item?.checkoutId as string | undefined };
};

/** The newest checkouts of a buyer for a purchase: the browser's first, then the member's. */
export const newestCheckouts = (buyer: Buyer, purchase: Purchase): Promise<NewestCheckout[]> =>
  Promise.all(unread(buyer, purchase).map((newest) => readAgain(newest)));

/** The same of a browser that has checked out nothing yet, so that there is nothing to read. */
export const noCheckoutYet = (browserId: string, purchase: Purchase): NewestCheckout[] =>
  unread({ browserId }, purchase);

/** Whether another request has checked the same purchase out since. */
export const isOutrun = async (seen: readonly NewestCheckout[]): Promise<boolean> => {
  const current = await Promise.all(seen.map((newest) => readAgain(newest)));
  return current.some(({ checkoutId }, index) => checkoutId !== seen[index]?.checkoutId);
};

/** Makes a checkout the newest one. Fails when another request was faster. */
export const setNewestCheckout = (seen: NewestCheckout, checkoutId: string, nowMs: number): Write => ({
  Put: {
    Item: {
      ...keyOf(seen),
      checkoutId,
      expiresAt: Math.floor(nowMs / 1000) + daysRemembered * 24 * 3600,
    },
    ...(seen.checkoutId
      ? {
          ConditionExpression: 'checkoutId = :seen',
          ExpressionAttributeValues: { ':seen': seen.checkoutId },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
});
