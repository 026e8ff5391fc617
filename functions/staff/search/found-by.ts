import { searchWordsOf } from '../../../shared/domain/people/search-words.ts';
import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import { type Checkout, isBookingCheckout, isErased } from '../../store/checkouts/checkouts.ts';
import type { FoundBy } from '../../store/office/search.ts';
import type { Account } from '../../store/people/accounts.ts';
import { requireOpenAccount } from '../../store/people/accounts.ts';
import { entry } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import { erased, noAddress } from '../../table/rows/erased.ts';
import { check } from '../../table/write.ts';

const ownerOf = (userId: string | undefined, email: string): string =>
  userId ? keys.account(userId).pk : keys.accountEmail(email).pk;

export const foundByBooking = (
  booking: Pick<StoredBooking, 'id' | 'userId' | 'email' | 'name' | 'phone'>,
): FoundBy | undefined => {
  const { id, userId, email, name, phone } = booking;
  if (email === erased || email === noAddress) return undefined;
  const owner = ownerOf(userId, email);
  return {
    owner,
    words: searchWordsOf({ name, phone, emails: [email] }),
    isStillSo: check(keys.booking(id), { when: { ownerKey: owner, email } }),
  };
};

/** A checkout that has become no booking, or that waits for long. Its booking tells of any other. */
export const foundByCheckout = (checkout: Checkout & { workTries?: number }): FoundBy | undefined => {
  const { id, userId, status, holdExpiresAtMs, workTries = 0 } = checkout;
  if (status === 'booked' || (status === 'open' && workTries === 0)) return undefined;
  if (!isBookingCheckout(checkout) || isErased(checkout)) return undefined;
  const { name, phone, email } = checkout.purchase.bookingData;
  const days = status === 'refunded' ? daysKept.refundedCheckout : daysKept.unpaidCheckout;
  return {
    owner: ownerOf(userId, email),
    words: searchWordsOf({ name, phone, emails: [email] }),
    expiresAt: Math.ceil(holdExpiresAtMs / 1000) + days * 24 * 3600,
    isStillSo: check(keys.checkout(id), {
      when: { purchase: entry('bookingData', entry('email', email)) },
    }),
  };
};

export const foundByAccount = (
  account: Pick<Account, 'id' | 'username' | 'email' | 'unconfirmedEmail' | 'closingAt'>,
): FoundBy | undefined => {
  const { id, username, email, unconfirmedEmail, closingAt } = account;
  if (closingAt) return undefined;
  return {
    owner: keys.account(id).pk,
    words: searchWordsOf({ username, emails: [email, unconfirmedEmail] }),
    isStillSo: requireOpenAccount(id),
  };
};
