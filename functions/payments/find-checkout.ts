import { type Checkout, getCheckout, type Purchase } from '../store/checkouts.ts';
import { type Buyer, type NewestCheckout, newestCheckouts } from '../store/newest-checkouts.ts';
import { isFor } from './purchase.ts';

/** The checkouts that were the newest ones, without one that is known already. */
export const checkoutsOf = async (
  newest: readonly NewestCheckout[],
  known?: Checkout,
): Promise<Checkout[]> => {
  const ids = new Set(newest.flatMap(({ checkoutId = [] }) => checkoutId));
  if (known) ids.delete(known.id);
  const found = await Promise.all([...ids].map(getCheckout));
  return found.filter((checkout) => checkout !== undefined);
};

/** The newest checkouts for this very purchase: of the browser, and of the member in whatever browser. */
export const findCheckouts = async (buyer: Buyer, purchase: Purchase): Promise<Checkout[]> =>
  (await checkoutsOf(await newestCheckouts(buyer, purchase))).filter((checkout) => isFor(checkout, purchase));
