import { isDeepStrictEqual } from 'node:util';
import { policyInForce } from '../../shared/domain/policy/policy.ts';
import { type Discount, refundAfter } from '../../shared/domain/prices/codes.ts';
import { projectPackages } from '../../shared/domain/prices/packages.ts';
import { priceBooking } from '../../shared/domain/prices/pricing.ts';
import { charityOnSuccess } from '../../shared/domain/stakes/stakes.ts';
import { sessionTimes } from '../../shared/domain/time/slots.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import type { PackageData } from '../../shared/schemas/package.ts';
import {
  type Checkout,
  isBookingCheckout,
  type PackageCheckout,
  type Purchase,
  type Terms,
} from '../store/checkouts/checkouts.ts';

const projectPackageOf = ({ packageType }: PackageData) => {
  const found = projectPackages.find(({ type }) => type === packageType);
  if (!found) throw new RangeError(`no such package: ${packageType}`);
  return found;
};

const termsIn = ({
  sessionPriceCents,
  totalCents,
  charityOnSuccess,
  packageTerms,
  policy,
  discount,
}: Terms): Terms => ({
  sessionPriceCents,
  totalCents,
  ...(charityOnSuccess && { charityOnSuccess }),
  ...(packageTerms && { packageTerms }),
  ...(policy && { policy }),
  ...(discount && { discount }),
});

/** True when a checkout was opened on the same terms as are shown today. What its code takes off stays as it was. */
export const hasTodaysTerms = (checkout: Checkout): boolean =>
  isDeepStrictEqual(termsIn(checkout), termsOf(checkout.purchase, checkout.discount));

/** True when a checkout is for exactly this purchase. */
export const isFor = (checkout: Checkout, purchase: Purchase): boolean =>
  isDeepStrictEqual(checkout.purchase, purchase);

const bookingTerms = (bookingData: BookingData, discount?: Discount): Terms => {
  const { sessionPriceCents, totalCents, donationCents } = priceBooking(bookingData, discount?.cents);
  const { charityType, charityName } = bookingData;
  const isStaked = donationCents > 0 && charityType !== undefined && charityName !== undefined;
  return {
    sessionPriceCents,
    totalCents,
    policy: policyInForce(),
    ...(discount && { discount }),
    ...(isStaked && { charityOnSuccess: charityOnSuccess({ charityType, charityName }) }),
  };
};

const packageTermsOf = (packageData: PackageData, discount?: Discount): Terms => {
  const project = projectPackageOf(packageData);
  const { name, priceCents, refundCents } = project;
  if (!discount)
    return { sessionPriceCents: priceCents, totalCents: priceCents, packageTerms: { name, refundCents } };
  const paidCents = priceCents - discount.cents;
  const packageTerms = { name, refundCents: refundAfter(project, discount) };
  return { sessionPriceCents: paidCents, totalCents: paidCents, packageTerms, discount };
};

/** The terms of a purchase on today's price list, with what a code takes off. */
export const termsOf = (purchase: Purchase, discount?: Discount): Terms =>
  'bookingData' in purchase
    ? bookingTerms(purchase.bookingData, discount)
    : packageTermsOf(purchase.packageData, discount);

/** "2026-11-23, 9:00 AM to 12:00 PM" or "Full Project package, 50 hours". */
export const describePurchase = (checkout: Checkout): string => {
  if (isBookingCheckout(checkout)) {
    const { date, timeSlot, duration } = checkout.purchase.bookingData;
    return `${date}, ${sessionTimes(timeSlot, duration)}`;
  }
  const { packageTerms, purchase } = checkout as PackageCheckout;
  return `${packageTerms.name} package, ${purchase.packageData.totalHours} hours`;
};
