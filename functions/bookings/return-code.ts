import { type Discount, discountBack } from '../../shared/domain/prices/codes.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { getCheckout } from '../store/checkouts/checkouts.ts';
import { getUse, isCountedByCard, returnCents, returnUse, usesBy } from '../store/checkouts/codes.ts';
import { storedPerson } from '../table/rows/former-digests.ts';
import type { Write } from '../table/table.ts';

/** A booking or a package, as it was sold. */
interface Sold {
  id: string;
  discount?: Discount | undefined;
  card?: string | undefined;
}

/** The people and cards that the use of a code by a purchase is counted for. An erased checkout names nobody. */
const countedFor = async ({ id, card }: Sold, code: string): Promise<string[]> => {
  const checkout = await getCheckout(id);
  if (!checkout?.codePerson) return [];
  const names = [checkout.codePerson, ...(card && isCountedByCard(checkout) ? [card] : [])];
  const counts = await finishAll(names.map((name) => usesBy(code, storedPerson(name))));
  return names.filter((_, index) => (counts[index] ?? 0) > 0);
};

/**
 * The writes that give back what a code has given to a purchase, in the transaction that refunds its price up to
 * `refundedCents` in all: the cents of that part, and the use with the last of them. The transaction fails when another
 * one has given more back meanwhile.
 */
export const returnCode = async (sold: Sold, priceCents: number, refundedCents: number): Promise<Write[]> => {
  const { id, discount } = sold;
  const use = discount && (await getUse(discount.code, id));
  if (!use) return [];
  if (refundedCents >= priceCents) return returnUse(discount, id, use, await countedFor(sold, discount.code));
  const backCents = discountBack(discount, priceCents, refundedCents);
  return backCents > (use.backCents ?? 0) ? returnCents(discount, id, use, backCents) : [];
};
