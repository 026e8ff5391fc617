import { tidyEmail } from '../../../shared/domain/people/email-forms.ts';
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
import type { LeftPlaceRow, WaiterRow } from '../../table/rows/offers/waiter-row.ts';
import type { ContactMessageRow } from '../../table/rows/office/contact-message-row.ts';
import { keyOfRow } from '../../table/rows/row-kind.ts';
import { check } from '../../table/write.ts';

const ownerOf = (userId: string | undefined, email: string): string =>
  userId ? keys.account(userId).pk : keys.accountEmail(email).pk;

/** A visitor at the door has no address, and is found as the booking. */
export const foundByBooking = (
  booking: Pick<StoredBooking, 'id' | 'userId' | 'email' | 'name' | 'phone'>,
): FoundBy | undefined => {
  const { id, userId, email, name, phone } = booking;
  if (email === erased) return undefined;
  if (email === noAddress && !userId)
    return {
      owner: keys.booking(id).pk,
      words: searchWordsOf({ name, phone, emails: [] }),
      isStillSo: check(keys.booking(id), { when: { email } }),
    };
  const owner = ownerOf(userId, email);
  return {
    owner,
    words: searchWordsOf({ name, phone, emails: email === noAddress ? [] : [email] }),
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

/** The sender of a message, while it is kept. */
export const foundByMessage = ({ pk, sk, name, email, expiresAt }: ContactMessageRow): FoundBy => ({
  owner: ownerOf(undefined, tidyEmail(email)),
  words: searchWordsOf({ name, emails: [email] }),
  ...(expiresAt !== undefined && { expiresAt }),
  about: { pk, sk },
  isStillSo: check(keyOfRow<ContactMessageRow>({ pk, sk } as ContactMessageRow), { when: { email } }),
});

/** A person who waits for hours of a day. */
export const foundByWaiting = (row: LeftPlaceRow | WaiterRow): FoundBy | undefined => {
  if (row.state === 'left') return undefined;
  const { pk, sk, userId, name, email, expiresAt } = row;
  return {
    owner: ownerOf(userId, email),
    words: searchWordsOf({ name, emails: [email] }),
    ...(expiresAt !== undefined && { expiresAt }),
    about: { pk, sk },
    isStillSo: check(keyOfRow<WaiterRow>(row), { when: { email } }),
  };
};
