import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { requireOpenAccount } from './accounts.ts';
import { abandonedDaysKept, type Checkout, refundedDaysKept } from './checkouts.ts';
import { erased } from './erased.ts';
import { keys } from './keys.ts';
import { notePurchase } from './purchases.ts';
import { documents, queryAll, tableName, transact, type Write } from './table.ts';

/** A day more than the checkout itself is kept. What was booked is found in the list of the address, without end. */
const daysKept = { open: abandonedDaysKept + 1, refunded: refundedDaysKept + 1 };

/** Notes that a checkout holds the personal data of a guest with this address, who may want it gone one day. */
export const noteGuestCheckout = (
  checkout: Pick<Checkout, 'id' | 'userId' | 'purchase' | 'holdExpiresAtMs'>,
  status: keyof typeof daysKept,
): Write[] => {
  const { id, userId, purchase, holdExpiresAtMs } = checkout;
  if (userId || !('bookingData' in purchase) || purchase.bookingData.email === erased) return [];
  const expiresAt = Math.ceil(holdExpiresAtMs / 1000) + daysKept[status] * 24 * 3600;
  return [{ Put: { Item: { ...keys.guestCheckout(purchase.bookingData.email, id), expiresAt } } }];
};

const prefix = 'CHECKOUT#';

/** Ids of what guests have checked out with an address in the last month, or was refunded in the last half year. */
export const guestCheckoutsOf = async (email: string): Promise<string[]> => {
  const rows = await queryAll<{ sk: string }>({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': keys.guest(email), ':prefix': prefix },
    ConsistentRead: true,
  });
  return rows.map(({ sk }) => sk.slice(prefix.length));
};

export const forgetGuestCheckout = async (email: string, checkoutId: string): Promise<void> => {
  await documents.send(
    new DeleteCommand({ TableName: tableName(), Key: keys.guestCheckout(email, checkoutId) }),
  );
};

/** Makes a guest's checkout one of the member who has confirmed its address. False when it is not to be given. */
export const giveCheckoutToMember = (email: string, checkoutId: string, userId: string): Promise<boolean> =>
  transact([
    {
      Delete: {
        Key: keys.guestCheckout(email, checkoutId),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    requireOpenAccount(userId),
    notePurchase(userId, checkoutId),
  ]);
