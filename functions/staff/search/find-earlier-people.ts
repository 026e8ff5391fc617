import { runPool } from '../../runtime/pool.ts';
import { bookingsAfter, getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { getCheckout } from '../../store/checkouts/checkouts.ts';
import { ledgerOf } from '../../store/office/exported-rows.ts';
import { addBookingCode, addSearchWords, type FoundBy } from '../../store/office/search.ts';
import { getSearchPlace, type SearchPlace, saveSearchPlace } from '../../store/office/search-progress.ts';
import { getAccount } from '../../store/people/accounts.ts';
import { ledgerMonth } from '../../table/rows/money/ledger-month.ts';
import { foundByAccount, foundByBooking, foundByCheckout } from './found-by.ts';

/** The earliest month that is looked at. No release has taken a payment before it. */
const firstMonth = '2020-01';
/** Pages of a run: more months than a year has, or purchases of a few hundred. */
const pagesOfRun = 15;
const atOnce = 8;
/** Sessions of one member that package hours have paid for: they have no entry in the ledger. */
const sessionsOfMember = 100;
const onePageMs = 15_000;

const monthBefore = (month: string): string => ledgerMonth(Date.parse(`${month}-01`) - 1);

const add = async (found: FoundBy | undefined): Promise<void> => {
  if (found) await addSearchWords(found);
};

const addBookings = async (bookings: readonly StoredBooking[]): Promise<void> => {
  for (const booking of bookings) {
    await add(foundByBooking(booking));
    await addBookingCode(booking.id, booking.paymentIntentId);
  }
};

/** The words of a purchase that was paid for, and all those of the member who bought a package. */
const addPurchase = async (id: string): Promise<void> => {
  const booking = await getBooking(id);
  if (booking) return addBookings([booking]);
  const checkout = await getCheckout(id);
  if (!checkout) return;
  if (!('packageData' in checkout.purchase)) return add(foundByCheckout(checkout));
  const { userId = '' } = checkout;
  const account = await getAccount(userId);
  if (!account) return;
  await add(foundByAccount(account));
  const { bookings } = await bookingsAfter({ userId }, undefined, sessionsOfMember);
  await addBookings(bookings);
};

const readOne = async ({ month, after }: SearchPlace, remainingMs: () => number): Promise<SearchPlace> => {
  const { rows, next } = await ledgerOf(month, after);
  const ids = rows
    .flatMap((entry) => (entry.kind === 'captured' && 'checkoutId' in entry ? [entry.checkoutId] : []))
    .values();
  const nextId = async () => ids.next().value;
  const { isDone } = await runPool({
    workers: Array.from({ length: atOnce }, () => nextId),
    work: addPurchase,
    remainingMs,
    longestItemMs: onePageMs / 10,
  });
  // The next run reads the page again.
  if (!isDone) return { month, after, isDone: false };
  if (next) return { month, after: next, isDone: false };
  return { month: monthBefore(month), isDone: month <= firstMonth };
};

/**
 * Has the people found whose purchases earlier releases have stored, a part in each run: through the payments in the
 * ledger, newest first. Safe to repeat. Once it is done, a run costs one read.
 */
export const findEarlierPeople = async (nowMs: number, remainingMs: () => number): Promise<void> => {
  const stored = await getSearchPlace();
  // A release without parts of words may have come to the end.
  let place: SearchPlace = stored?.hasParts ? stored : { month: ledgerMonth(nowMs), isDone: false };
  if (place.isDone) return;
  for (let page = 0; page < pagesOfRun && !place.isDone && remainingMs() > onePageMs; page += 1) {
    place = await readOne(place, remainingMs);
    await saveSearchPlace(place);
  }
};
