import contract from '../../../shared/contract/site/create-booking.ts';
import type { BodyOutput } from '../../../shared/contract/types.ts';
import { emailCorrectableUntil } from '../../../shared/domain/policy/email-correction.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import { isGuestsBrowser } from '../../access/booking-access.ts';
import { openOffer } from '../../access/offer-access.ts';
import { showPaid } from '../../access/show-booking.ts';
import type { Visitor } from '../../access/visitor.ts';
import { bookWithPackageHours } from '../../bookings/book-with-package-hours.ts';
import { bookingWith, requireOpenOffer } from '../../bookings/offered-hours.ts';
import { stillStands } from '../../bookings/still-stands.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { findCheckouts } from '../../checkouts/find-checkout.ts';
import { fulfil } from '../../checkouts/fulfil.ts';
import { takeFromOtherBrowser } from '../../checkouts/take-over-offer.ts';
import { whyRefunded } from '../../payments/why-refunded.ts';
import { AppError } from '../../runtime/app-error.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import type { Checkout } from '../../store/checkouts/checkouts.ts';
import { noAddress } from '../../table/rows/erased.ts';

/** A booking for the browser that has just bought it. A guest's can correct the address for some minutes. */
const showBought = (booking: StoredBooking, visitor: Pick<Visitor, 'browser'>, nowMs: number) => ({
  ...showPaid(booking, nowMs),
  ...(isGuestsBrowser(booking, visitor, nowMs) && {
    emailCorrectableUntil: emailCorrectableUntil(booking, nowMs),
  }),
});

/**
 * Books a session that was paid in this browser, or by this member in another one. A booking that was cancelled or
 * moved since is only the answer when nothing else was bought.
 */
const bookPaid = async (
  { browser, member }: Visitor,
  bookingData: BookingData,
  nowMs: number,
): Promise<StoredBooking> => {
  const { checkouts } = await findCheckouts(browser, member?.id, { bookingData });
  const refunded: Checkout[] = [];
  const changed: StoredBooking[] = [];
  for (const checkout of checkouts) {
    const fulfilment = await fulfil(checkout.id, nowMs, { justRead: checkout });
    if (fulfilment.outcome === 'refunded') refunded.push(checkout);
    if (fulfilment.outcome !== 'booked') continue;
    if (stillStands(fulfilment.booking, bookingData)) return fulfilment.booking;
    changed.push(fulfilment.booking);
  }
  if (refunded[0]) throw new AppError('conflict', await whyRefunded(refunded[0]));
  if (changed[0] && changed.length === checkouts.length) return changed[0];
  throw new AppError(
    'payment-required',
    checkouts.length > 0
      ? 'This booking has not been paid yet. Please complete the payment first.'
      : 'This browser has paid for no such booking. Please check out first.',
  );
};

const book = async (
  visitor: Visitor,
  { offer, ...asked }: BodyOutput<'create-booking'>,
  nowMs: number,
): Promise<StoredBooking> => {
  const kept = offer && (await openOffer(offer.id, offer.key));
  const email = asked.email ?? (kept?.email || visitor.member?.email || noAddress);
  const bookingData = bookingWith({ ...asked, email }, kept, nowMs);
  if (!bookingData.packageId || bookingData.donationAmount > 0) return bookPaid(visitor, bookingData, nowMs);
  if (!visitor.member)
    throw new AppError('not-signed-in', 'Please sign in to use the hours of your package.');
  if (kept?.status === 'open') {
    requireOpenOffer(kept, nowMs);
    await takeFromOtherBrowser(kept, nowMs);
  }
  return bookWithPackageHours(visitor.member, bookingData, nowMs, undefined, kept);
};

export default endpoint(contract, async ({ body, browser, member, nowMs }) =>
  showBought(await book({ browser, member }, body, nowMs), { browser }, nowMs),
);
