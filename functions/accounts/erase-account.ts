import { isOfAnother } from '../../shared/domain/policy/corrected-email.ts';
import { beingChanged, leaveBooking } from '../bookings/leave-booking.ts';
import { endCheckout } from '../checkouts/end-checkout.ts';
import { forgetOfferOf, forgetPlaces } from '../offers/forget-places.ts';
import { log } from '../runtime/log.ts';
import { logEvent } from '../runtime/log-event.ts';
import { runPool, type Source } from '../runtime/pool.ts';
import { forgetFormerWords } from '../staff/search/forget-former-words.ts';
import { eraseBooking, getBooking, guestBookings } from '../store/bookings/bookings.ts';
import { eraseHours } from '../store/bookings/hours.ts';
import { erasePackages } from '../store/bookings/packages.ts';
import { type Checkout, eraseCheckout } from '../store/checkouts/checkouts.ts';
import { forgetGuestCheckout, guestCheckoutsOf } from '../store/checkouts/guest-checkouts.ts';
import { forgetPurchase, notesAboutMember, purchasesOf } from '../store/checkouts/purchases.ts';
import { eraseAttendance } from '../store/desk/erase-attendance.ts';
import { forgetRow } from '../store/forget-row.ts';
import { eraseRefunds } from '../store/money/refunds.ts';
import { eraseReasons } from '../store/office/audit-words.ts';
import { forgetSearchWords } from '../store/office/search.ts';
import { type Account, confirmedEmail, deleteAccount, getAccount } from '../store/people/accounts.ts';
import { endFeed, newestFeed } from '../store/people/feeds.ts';
import { forgetMemberPasskey, passkeysOf } from '../store/people/member-passkeys.ts';
import { forgetPerson } from '../store/people/persons.ts';
import { keys } from '../table/keys.ts';
import { erased, noAddress } from '../table/rows/erased.ts';
import { transact } from '../table/table.ts';
import { noticeOf } from './notices.ts';

/** A row with personal data of a member: a purchase to erase, a row to delete, or both in this order. */
interface PersonalRow {
  purchaseId?: string;
  forget?: () => Promise<void>;
}

/** The address of their calendar opens nothing any more. */
const forgetFeed = async (userId: string): Promise<void> => {
  const newest = await newestFeed(userId);
  if (newest) await transact(endFeed(newest, userId));
};

const notesAbout = async (userId: string): Promise<PersonalRow[]> => [
  ...(await notesAboutMember(userId)).map((row) => ({ forget: () => forgetRow(row) })),
  ...(await passkeysOf(userId)).map((passkey) => ({ forget: () => forgetMemberPasskey(passkey) })),
  { forget: () => forgetFeed(userId) },
  { forget: () => eraseHours(userId) },
  { forget: () => erasePackages(userId) },
];

/** Purchases of the account, and those made with its confirmed address without signing in. */
const purchaseRows = async ({ id: userId, email }: Account): Promise<PersonalRow[]> => {
  const asMember = (await purchasesOf(userId)).map((purchaseId) => ({
    purchaseId,
    forget: () => forgetPurchase(userId, purchaseId),
  }));
  if (!email) return asMember;
  const asGuest = (await guestCheckoutsOf(email)).map((purchaseId) => ({
    purchaseId,
    forget: () => forgetGuestCheckout(email, purchaseId),
  }));
  // The index lags by moments, but lists bookings of any age.
  const booked = (await guestBookings(email)).map(({ id }) => ({ purchaseId: id }));
  return [...asMember, ...asGuest, ...booked];
};

/** Words of guests are kept by their address. Their rows are erased by then: no later word of the stream follows. */
const forgetWordsOfGuest = (email: string): Promise<void> =>
  email === erased ? Promise.resolve() : forgetSearchWords(keys.accountEmail(email).pk);

/** The guest rows are keyed by the address of the checkout, which may not be that of the account any more. */
const forgetAsGuest = async (
  { id, userId, status, ...checkout }: Checkout,
  formerEmail: string | undefined,
): Promise<void> => {
  if (userId || !('bookingData' in checkout.purchase)) return;
  const { email } = checkout.purchase.bookingData;
  // The former address may be that of a stranger, whose words stay.
  if (email !== formerEmail) await forgetWordsOfGuest(email);
  if (status !== 'open') await forgetGuestCheckout(email, id);
};

/**
 * Erases the personal data of a purchase, unless it is another person's by now. Its price and its time stay. Returns
 * its checkout, if it has one.
 */
const erasePurchase = async (
  purchaseId: string,
  account: Account,
  nowMs: number,
): Promise<Checkout | undefined> => {
  const noted = await getBooking(purchaseId);
  if (noted && isOfAnother(noted, account)) return undefined;
  // Its checkout tells whose use of a code comes back. Without a booking, nothing may be paid from now on.
  const left = noted && (await leaveBooking(purchaseId, nowMs));
  const checkout = await eraseCheckout(purchaseId);
  if (checkout?.offerId) await forgetOfferOf(purchaseId, checkout.offerId);
  const booking = left ?? (await leaveBooking(purchaseId, nowMs));
  await eraseRefunds(purchaseId);
  await eraseReasons(purchaseId);
  // Its address is known to a repetition only until it is erased.
  if (booking && checkout && !checkout.userId) await forgetWordsOfGuest(booking.email);
  if (booking?.formerEmail) {
    await forgetFormerWords(booking.formerEmail);
    await forgetPerson({ email: booking.formerEmail, userId: undefined }, booking.id);
  }
  if (booking && booking.email !== erased) await forgetPerson(booking, booking.id);
  if (booking && !(await eraseBooking(booking))) throw beingChanged();
  // From then on the desk records facts alone, and nothing about a person.
  if (booking) await eraseAttendance(booking);
  if (checkout) await forgetAsGuest(checkout, booking?.formerEmail);
  return checkout;
};

/** A checkout that could still be paid. Its row is forgotten once it is ended, so that a repetition finds it again. */
interface OpenCheckout extends Pick<PersonalRow, 'forget'> {
  checkout: Checkout;
}

const eraseOne = async (
  { purchaseId, forget }: PersonalRow,
  account: Account,
  nowMs: number,
): Promise<OpenCheckout | undefined> => {
  const checkout = purchaseId === undefined ? undefined : await erasePurchase(purchaseId, account, nowMs);
  if (checkout?.status === 'open') return { checkout, forget };
  await forget?.();
  return undefined;
};

/** Time to delete the account and to answer. */
const reserveMs = 3000;
/** The time for several calls to the table. */
const longestEraseMs = 1500;
const erasersAtOnce = 16;

const sourceOf = <Item>(items: readonly Item[]): Source<Item> => {
  const rest = items.values();
  return async () => rest.next().value;
};

/** Erases rows until all are done, one fails, or the time is up. Returns the checkouts that are still open. */
const eraseRows = async (
  rows: readonly PersonalRow[],
  account: Account,
  nowMs: number,
  remainingMs: () => number,
): Promise<{ isDone: boolean; open: OpenCheckout[] }> => {
  const open: OpenCheckout[] = [];
  const failures: unknown[] = [];
  const { isDone } = await runPool({
    workers: Array<Source<PersonalRow>>(erasersAtOnce).fill(sourceOf(rows)),
    work: async (row) => {
      try {
        const stillOpen = await eraseOne(row, account, nowMs);
        if (stillOpen) open.push(stillOpen);
      } catch (error) {
        failures.push(error);
      }
    },
    remainingMs: () => (failures.length > 0 ? 0 : remainingMs() - reserveMs),
    longestItemMs: longestEraseMs,
  });
  if (failures.length > 0) throw failures[0];
  return { isDone, open };
};

const endersAtOnce = 4;

/** Ends a checkout, so that it cannot be paid any more, and forgets its row. False while its payment is processed. */
const end = async ({ checkout, forget }: OpenCheckout, nowMs: number): Promise<boolean> => {
  if ((await endCheckout(checkout, nowMs)) === 'processing') return false;
  await forget?.();
  return true;
};

/**
 * Cancels the open checkouts and frees their seats. One that is paid already is refunded, since its visitor is erased.
 * False when one of them may still be paid.
 */
const endCheckouts = async (
  open: readonly OpenCheckout[],
  nowMs: number,
  remainingMs: () => number,
): Promise<boolean> => {
  let allEnded = true;
  const { isDone } = await runPool({
    workers: Array<Source<OpenCheckout>>(endersAtOnce).fill(sourceOf(open)),
    work: async (one) => {
      const isEnded = await end(one, nowMs).catch((error: unknown) => {
        log('warn', 'checkout of a deleted account is still open', { checkoutId: one.checkout.id, error });
        return false;
      });
      allEnded &&= isEnded;
    },
    remainingMs: () => remainingMs() - reserveMs,
    longestItemMs: longestEraseMs,
  });
  return isDone && allEnded;
};

/**
 * Cancels what is to come, ends open checkouts, erases the name, addresses and tasks of a member from all purchases,
 * and deletes the closed account, so that no payment arrives for somebody who has gone. False when the time was up, or
 * a payment could not be stopped: the finished part stays finished, and a repetition continues.
 */
export const eraseAccount = async (
  closed: Account,
  nowMs: number,
  remainingMs: () => number,
): Promise<boolean> => {
  const rows = [...(await purchaseRows(closed)), ...(await notesAbout(closed.id))];
  const { isDone, open } = await eraseRows(rows, closed, nowMs, remainingMs);
  const allEnded = await endCheckouts(open, nowMs, remainingMs);
  if (!isDone || !allEnded) return false;
  const email = confirmedEmail(closed);
  if (email && !(await forgetPlaces(email, nowMs))) return false;
  // All that was noted of the address goes only with an account that has confirmed its address.
  await forgetPerson({ userId: closed.id, email: closed.email ?? noAddress });
  await forgetSearchWords(keys.account(closed.id).pk);
  if (closed.email) await forgetWordsOfGuest(closed.email);
  const notices = noticeOf('account-deleted', closed, closed.email, nowMs);
  if (await deleteAccount(closed, notices)) {
    logEvent('account erased', { userId: closed.id });
    return true;
  }
  return (await getAccount(closed.id)) === undefined;
};
