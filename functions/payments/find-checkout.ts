import type { Browser } from '../store/browsers.ts';
import { type Checkout, getCheckout, type Purchase } from '../store/checkouts.ts';
import { isFor } from './purchase.ts';

/** The newest checkout of a browser that is for this very purchase. */
export const findCheckout = async (
  browser: Browser | undefined,
  purchase: Purchase,
): Promise<Checkout | undefined> => {
  for (const checkoutId of browser?.checkoutIds ?? []) {
    const checkout = await getCheckout(checkoutId);
    if (checkout && isFor(checkout, purchase)) return checkout;
  }
  return undefined;
};
