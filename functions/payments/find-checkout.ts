import { getBrowser } from '../store/browsers.ts';
import { type Checkout, getCheckout, type Purchase } from '../store/checkouts.ts';
import { isFor } from './purchase.ts';

/** The newest checkout of a browser that is for this very purchase. */
export const findCheckout = async (
  browserId: string | undefined,
  purchase: Purchase,
): Promise<Checkout | undefined> => {
  if (!browserId) return undefined;
  for (const checkoutId of (await getBrowser(browserId)).checkoutIds) {
    const checkout = await getCheckout(checkoutId);
    if (checkout && isFor(checkout, purchase)) return checkout;
  }
  return undefined;
};
