import { endCheckout } from '../payments/end-checkout.ts';
import { log } from '../runtime/log.ts';
import { logEvent } from '../runtime/log-event.ts';
import { runPool, type Source } from '../runtime/pool.ts';
import { type Account, deleteAccount, getAccount } from '../store/accounts.ts';
import { eraseBooking, guestBookings } from '../store/bookings.ts';
import { type Checkout, eraseCheckout } from '../store/checkouts.ts';
import { forgetGuestCheckout, guestCheckoutsOf } from '../store/guest-checkouts.ts';
import { forgetPurchase, forgetRow, notesAboutMember, purchasesOf } from '../store/purchases.ts';
import { eraseRefunds } from '../store/refunds.ts';
import { noticeOf } from './notices.ts';

/** What tells of a member: a purchase with their personal data, or a row that is forgotten, or both in this order. */
interface Trace {
  purchaseId?: string;
  forget?: () => Promise<void>;
}

const notesAbout = async (userId: string): Promise<Trace[]> =>
  (await notesAboutMember(userId)).map((row) => ({ forget: () => forgetRow(row) }));

/** What was bought with the account, or without signing in but with its confirmed address. */
const purchaseTraces = async ({ id: userId, email }: Account): Promise<Trace[]> => {
  const asMember = (await purchasesOf(userId)).map((purchaseId) => ({
    purchaseId,
    forget: () => forgetPurchase(userId, purchaseId),
  }));
  if (!email) return asMember;
  const asGuest = (await guestCheckoutsOf(email)).map((purchaseId) => ({
    purchaseId,
    forget: () => forgetGuestCheckout(email, purchaseId),
  }));
  // The list of bookings lags by moments, but knows those of any age.
  const booked = (await guestBookings(email)).map(({ id }) => ({ purchaseId: id }));
  return [...asMember, ...asGuest, ...booked];
};

/** Under the address that it was made with, when its owner has another one by now. */
const forgetAsGuest = async ({ id, userId, ...checkout }: Checkout): Promise<void> => {
  if (userId || !('bookingData' in checkout.purchase)) return;
  await forgetGuestCheckout(checkout.purchase.bookingData.email, id);
};

/** Takes the personal data out of a purchase. What it cost, and when, stays. Answers its checkout, if there is one. */
const erasePurchase = async (purchaseId: string): Promise<Checkout | undefined> => {
  const checkout = await eraseCheckout(purchaseId);
  await eraseRefunds(purchaseId);
  await eraseBooking(purchaseId);
  if (checkout) await forgetAsGuest(checkout);
  return checkout;
};

const eraseTrace = async ({ purchaseId, forget }: Trace): Promise<Checkout | undefined> => {
  const checkout = purchaseId === undefined ? undefined : await erasePurchase(purchaseId);
  await forget?.();
  return checkout;
};

/** For deleting the account and answering. */
const reserveMs = 3000;
/** Some calls of the table. */
const longestEraseMs = 1500;
const erasersAtOnce = 16;

const sourceOf = <Item>(items: readonly Item[]): Source<Item> => {
  const rest = items.values();
  return async () => rest.next().value;
};

/** Erases until all are done, one fails, or the time is up. Answers the checkouts that are still open. */
const eraseTraces = async (
  traces: readonly Trace[],
  remainingMs: () => number,
): Promise<{ isDone: boolean; open: Checkout[] }> => {
  const open: Checkout[] = [];
  const failures: unknown[] = [];
  const { isDone } = await runPool({
    workers: Array<Source<Trace>>(erasersAtOnce).fill(sourceOf(traces)),
    work: async (trace) => {
      try {
        const checkout = await eraseTrace(trace);
        if (checkout?.status === 'open') open.push(checkout);
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

/**
 * Cancels what is still being paid, and frees its seats. What cannot be ended now is left to the reconciler, since it
 * is open: paid after all, it is refunded.
 */
const endCheckouts = async (
  checkouts: readonly Checkout[],
  nowMs: number,
  remainingMs: () => number,
): Promise<void> => {
  await runPool({
    workers: Array<Source<Checkout>>(endersAtOnce).fill(sourceOf(checkouts)),
    work: async (checkout) => {
      try {
        await endCheckout(checkout, nowMs);
      } catch (error) {
        log('warn', 'checkout left to the reconciler', { checkoutId: checkout.id, error });
      }
    },
    remainingMs: () => remainingMs() - reserveMs,
    longestItemMs: longestEraseMs,
  });
};

/**
 * Takes the name, addresses and tasks of a member out of everything they bought, ends what they are still buying, and
 * takes their closed account away. False when the time was up before: what is done is done, and the rest can be
 * asked for again.
 */
export const eraseAccount = async (
  closed: Account,
  nowMs: number,
  remainingMs: () => number,
): Promise<boolean> => {
  const traces = [...(await purchaseTraces(closed)), ...(await notesAbout(closed.id))];
  const { isDone, open } = await eraseTraces(traces, remainingMs);
  await endCheckouts(open, nowMs, remainingMs);
  if (!isDone) return false;
  const notices = noticeOf('account-deleted', closed, closed.email, nowMs);
  if (await deleteAccount(closed, notices)) {
    logEvent('account erased', { userId: closed.id });
    return true;
  }
  return (await getAccount(closed.id)) === undefined;
};
