import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { isNew } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { digestPersonal, type KeyedDigest } from '../../table/rows/digest.ts';
import type { Write } from '../../table/table.ts';
import { put } from '../../table/write.ts';
import type { Purchase } from './checkouts.ts';

/** The buyer whose checkouts are looked up: the browser with a checkout cookie, and the member who is signed in. */
interface Buyer {
  browserId?: string | undefined;
  userId?: string | undefined;
}

/**
 * The newest checkout of a browser or a member for one purchase, as it was read. Finding it costs the same however many
 * checkouts for other purchases have followed.
 */
export interface NewestCheckout extends Buyer {
  digest: KeyedDigest;
  checkoutId?: string | undefined;
}

/** A digest keeps names and addresses out of the keys. The order of the fields does not matter. */
const digestOf = (purchase: Purchase): KeyedDigest => {
  const fields = Object.entries('bookingData' in purchase ? purchase.bookingData : purchase.packageData)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return digestPersonal(JSON.stringify(fields));
};

/** A package belongs to its member, so it is not looked up by browser: another member may use the same browser. */
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
  return { ...newest, checkoutId: (await getRow(keyOf(newest)))?.checkoutId };
};

/** The newest checkouts of a buyer for a purchase: the browser's first, then the member's. */
export const newestCheckouts = (buyer: Buyer, purchase: Purchase): Promise<NewestCheckout[]> =>
  Promise.all(unread(buyer, purchase).map((newest) => readAgain(newest)));

/** The same for a browser without any checkout, where nothing has to be read. */
export const noCheckoutYet = (browserId: string, purchase: Purchase): NewestCheckout[] =>
  unread({ browserId }, purchase);

/** True when another request has opened a checkout for the same purchase since these were read. */
export const isSuperseded = async (seen: readonly NewestCheckout[]): Promise<boolean> => {
  const current = await Promise.all(seen.map((newest) => readAgain(newest)));
  return current.some(({ checkoutId }, index) => checkoutId !== seen[index]?.checkoutId);
};

/** Makes a checkout the newest one. The transaction fails when another checkout has become the newest since. */
export const setNewestCheckout = (seen: NewestCheckout, checkoutId: string, nowMs: number): Write =>
  put(
    keyOf(seen),
    { checkoutId, expiresAt: Math.floor(nowMs / 1000) + daysKept.browser * 24 * 3600 },
    { when: seen.checkoutId ? { checkoutId: seen.checkoutId } : isNew },
  );
