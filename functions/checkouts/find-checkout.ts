import { isFor } from '../payments/purchase.ts';
import {
  type Checkout,
  getCheckout,
  isBookingCheckout,
  type Purchase,
} from '../store/checkouts/checkouts.ts';
import { type NewestCheckout, newestCheckouts, noCheckoutYet } from '../store/checkouts/newest-checkouts.ts';
import type { Browser } from '../store/people/browsers.ts';

export interface FoundCheckouts {
  /** Those for the same purchase, by the browser or by the member in any browser. */
  checkouts: Checkout[];
  /** The last one of the browser, for any purchase. No other checkout of the browser can be open. */
  last: Checkout | undefined;
  newest: NewestCheckout[];
}

const newestOf = async (
  browser: Browser | undefined,
  userId: string | undefined,
  purchase: Purchase,
): Promise<NewestCheckout[]> => {
  if (!browser || browser.checkoutIds.length > 0)
    return newestCheckouts({ browserId: browser?.id, userId }, purchase);
  return [...noCheckoutYet(browser.id, purchase), ...(await newestCheckouts({ userId }, purchase))];
};

/** Finds a buyer's checkouts. In most cases that is the browser's last one, so it is read in the first round. */
export const findCheckouts = async (
  browser: Browser | undefined,
  userId: string | undefined,
  purchase: Purchase,
): Promise<FoundCheckouts> => {
  const lastId = browser?.checkoutIds[0];
  const [last, newest] = await Promise.all([
    lastId ? getCheckout(lastId) : undefined,
    newestOf(browser, userId, purchase),
  ]);
  const others = new Set(newest.flatMap(({ checkoutId = [] }) => checkoutId));
  if (lastId) others.delete(lastId);
  const found = [last, ...(await Promise.all([...others].map(getCheckout)))];
  // A package belongs to its member, and another member may use the same browser.
  const checkouts = found.filter(
    (checkout): checkout is Checkout =>
      checkout !== undefined &&
      isFor(checkout, purchase) &&
      (isBookingCheckout(checkout) || checkout.userId === userId),
  );
  return { checkouts, last, newest };
};
