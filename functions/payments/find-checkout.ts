import type { Browser } from '../store/browsers.ts';
import { type Checkout, getCheckout, isBookingCheckout, type Purchase } from '../store/checkouts.ts';
import { type NewestCheckout, newestCheckouts, noCheckoutYet } from '../store/newest-checkouts.ts';
import { isFor } from './purchase.ts';

export interface FoundCheckouts {
  /** Those for this very purchase: of the browser, and of the member in whatever browser. */
  checkouts: Checkout[];
  /** The browser's last one, whatever it is for: the only one of it that may be open. */
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

/** What a buyer has checked out: in most cases it is the browser's last checkout, which is read at once. */
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
  // A package is its member's, whoever else uses the browser.
  const checkouts = found.filter(
    (checkout): checkout is Checkout =>
      checkout !== undefined &&
      isFor(checkout, purchase) &&
      (isBookingCheckout(checkout) || checkout.userId === userId),
  );
  return { checkouts, last, newest };
};
