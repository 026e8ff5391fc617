import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { isThere } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import type { GuestCheckoutRow } from '../../table/rows/checkouts/guest-checkout-row.ts';
import { erased } from '../../table/rows/erased.ts';
import { keyOfRow } from '../../table/rows/row-kind.ts';
import { rowsUnder, transact, type Write } from '../../table/table.ts';
import { put, take } from '../../table/write.ts';
import { forgetRow } from '../forget-row.ts';
import { requireOpenAccount } from '../people/accounts.ts';
import type { Checkout } from './checkouts.ts';
import { notePurchase } from './purchases.ts';

/** One day longer than the checkout itself. Booked checkouts are found by the index of the address instead. */
const noteDaysKept = { open: daysKept.unpaidCheckout + 1, refunded: daysKept.refundedCheckout + 1 };

/** Records that a checkout holds personal data of a guest with this address, so that it can be erased later. */
export const noteGuestCheckout = (
  checkout: Pick<Checkout, 'id' | 'userId' | 'purchase' | 'holdExpiresAtMs'>,
  status: keyof typeof noteDaysKept,
): Write[] => {
  const { id, userId, purchase, holdExpiresAtMs } = checkout;
  if (userId || !('bookingData' in purchase) || purchase.bookingData.email === erased) return [];
  const expiresAt = Math.ceil(holdExpiresAtMs / 1000) + noteDaysKept[status] * 24 * 3600;
  return [put(keys.guestCheckout(purchase.bookingData.email, id), { expiresAt })];
};

const prefix = 'CHECKOUT#';

/** The rows of the checkouts that guests opened with an address. */
export const guestCheckoutRows = async (email: string): Promise<GuestCheckoutRow[]> => {
  const rows = await finishAll(
    [keys.guest(email), keys.formerGuest(email)].map((pk) => rowsUnder<GuestCheckoutRow>(pk, prefix)),
  );
  return rows.flat();
};

const idIn = ({ sk }: GuestCheckoutRow): string => sk.slice(prefix.length);

/**
 * The ids of the checkouts that guests opened with an address in the last month, or that were refunded in the last half
 * year.
 */
export const guestCheckoutsOf = async (email: string): Promise<string[]> => [
  ...new Set((await guestCheckoutRows(email)).map(idIn)),
];

export const forgetGuestCheckout = async (email: string, checkoutId: string): Promise<void> => {
  const key = keys.guestCheckout(email, checkoutId);
  await forgetRow(key);
  await forgetRow({ ...key, pk: keys.formerGuest(email) });
};

/**
 * Gives a guest's checkout to the member who has confirmed its address. False when it has changed since it was read.
 */
export const giveCheckoutToMember = (row: GuestCheckoutRow, userId: string): Promise<boolean> =>
  transact([
    take(keyOfRow(row), { when: isThere }),
    requireOpenAccount(userId),
    notePurchase(userId, idIn(row)),
  ]);
