import { randomUUID } from 'node:crypto';
import { holdEnd } from '../../shared/domain/seats/hold-end.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { requireWork } from '../access/require-work.ts';
import { offerOver, requireOpenOffer } from '../bookings/offered-hours.ts';
import { requireHoursLeft } from '../bookings/require-hours-left.ts';
import { termsOf } from '../payments/purchase.ts';
import { AppError } from '../runtime/app-error.ts';
import { untilChanged } from '../runtime/until-changed.ts';
import { type Checkout, createCheckout, getCheckout } from '../store/checkouts/checkouts.ts';
import { takeUse } from '../store/checkouts/codes.ts';
import { noteGuestCheckout } from '../store/checkouts/guest-checkouts.ts';
import { isSuperseded, type NewestCheckout, setNewestCheckout } from '../store/checkouts/newest-checkouts.ts';
import { notePurchase } from '../store/checkouts/purchases.ts';
import { forgetCheckout, getOffer, type StoredOffer, takeOffer } from '../store/offers/offers.ts';
import { isOpenAccount, requireOpenAccount } from '../store/people/accounts.ts';
import { addCheckout, type Browser, getBrowser, hasMovedOn } from '../store/people/browsers.ts';
import { dayPersonOf } from '../store/seats/hours-of-person.ts';
import { takeSeatsOver } from '../store/seats/kept-seats.ts';
import { transact } from '../table/table.ts';
import { countedPersonOf, requireUseLeft } from './codes.ts';
import { declineWork } from './declines.ts';
import { type Buyer, holdersOf } from './hold-limits.ts';
import { endForAnother } from './resume.ts';

/**
 * The offer without a checkout. The person may have begun to pay in another browser: what was begun there is ended,
 * since the offer stays theirs until its time. Throws 409 when it turns out to be paid.
 */
export const takeFromOtherBrowser = async (offer: StoredOffer, nowMs: number): Promise<StoredOffer> => {
  if (!offer.checkoutId) return offer;
  const checkout = await getCheckout(offer.checkoutId);
  if (checkout?.status === 'open') await endForAnother(checkout, nowMs);
  await forgetCheckout(offer.id, offer.checkoutId);
  const current = await getOffer(offer.id);
  if (current?.status !== 'open') throw offerOver(current ?? offer);
  return current;
};

/** True when a checkout of this browser has an offer. */
const isIn = async (browser: Browser, { checkoutId }: StoredOffer): Promise<boolean> => {
  const checkout = checkoutId ? await getCheckout(checkoutId) : undefined;
  return checkout?.status === 'open' && checkout.browserId === browser.id;
};

const draftOf = (
  browser: Browser,
  offer: StoredOffer,
  bookingData: BookingData,
  buyer: Buyer,
  nowMs: number,
): Checkout => {
  const { userId, ownerUnconfirmed, code } = buyer;
  return {
    id: randomUUID(),
    browserId: browser.id,
    userId,
    ...(ownerUnconfirmed && { ownerUnconfirmed }),
    ...dayPersonOf({ userId, ownerUnconfirmed, email: bookingData.email }),
    status: 'open',
    purchase: { bookingData },
    ...termsOf({ bookingData }, code?.discount),
    ...countedPersonOf(code),
    seats: offer.seats,
    holdExpiresAtMs: Math.max(offer.untilMs, holdEnd(nowMs, bookingData)),
    createdAtMs: nowMs,
    holders: holdersOf(buyer).map(({ holder }) => holder),
    offerId: offer.id,
    ...(offer.isWalkIn && offer.madeBy.kind === 'staff' && { walkInBy: offer.madeBy.staffId }),
  };
};

/**
 * Opens a checkout that takes the seats of an offer over, in one transaction: never a moment without a seat or with
 * two. The offer has passed the limits that other checkouts are held to, so it is not asked for them again.
 * `superseded`: as in `openCheckout`. Throws 409 when the offer is over, the code is used up, or the person would have
 * too many hours on that day, and 428 when too many cards were declined here.
 */
export const takeOverOffer = async (
  browser: Browser,
  newest: readonly NewestCheckout[],
  { offer: { id: offerId }, bookingData }: { offer: StoredOffer; bookingData: BookingData },
  buyer: Buyer,
  nowMs: number,
): Promise<Checkout | 'superseded'> => {
  const { userId, code, event } = buyer;
  const holders = holdersOf(buyer).map(({ holder }) => holder);
  await requireWork(await declineWork(holders, browser, nowMs), event, nowMs);
  return untilChanged('This offer is', async () => {
    const found = await getOffer(offerId);
    if (!found) throw offerOver({ status: 'expired' });
    requireOpenOffer(found, nowMs);
    // Another tab has just accepted it, and shows the payment that this one is to show too.
    if (await isIn(browser, found)) return 'superseded';
    const offer = await takeFromOtherBrowser(found, nowMs);
    const checkout = draftOf(browser, offer, bookingData, buyer, nowMs);
    const hours = await requireHoursLeft(
      { ...checkout, date: bookingData.date, duration: bookingData.duration },
      { untilMs: checkout.holdExpiresAtMs },
      nowMs,
    );
    const committed = await transact([
      takeOffer(offer, checkout, nowMs),
      ...takeSeatsOver(offer, checkout),
      ...hours,
      ...(code ? takeUse(code.code, checkout, false, nowMs) : []),
      createCheckout(checkout),
      addCheckout(browser, checkout.id, nowMs),
      ...newest.map((seen) => setNewestCheckout(seen, checkout.id, nowMs)),
      ...(userId
        ? [requireOpenAccount(userId), notePurchase(userId, checkout.id)]
        : noteGuestCheckout(checkout, 'open')),
    ]);
    if (committed) return checkout;
    if (code) await requireUseLeft(code, nowMs);
    if (hasMovedOn(browser, await getBrowser(browser.id)) || (await isSuperseded(newest)))
      return 'superseded';
    if (userId && !(await isOpenAccount(userId)))
      throw new AppError(
        'conflict',
        'This account is being deleted. Please sign out to book without an account.',
      );
    return undefined;
  });
};
