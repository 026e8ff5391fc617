import { isDeepStrictEqual } from 'node:util';
import { projectPackages } from '../../shared/domain/packages.ts';
import { priceBooking } from '../../shared/domain/pricing.ts';
import { sessionTimes } from '../../shared/domain/slots.ts';
import type { PackageData } from '../../shared/schemas/package.ts';
import type { Checkout, Purchase } from '../store/checkouts.ts';

export const projectPackageOf = ({ packageType }: PackageData) => {
  const found = projectPackages.find(({ type }) => type === packageType);
  if (!found) throw new RangeError(`no such package: ${packageType}`);
  return found;
};

/** Whether a checkout is for this very purchase. */
export const isFor = (checkout: Checkout, purchase: Purchase): boolean =>
  isDeepStrictEqual(checkout.purchase, purchase);

/** What a purchase costs, in cents: without its stake, and in all. */
export const pricePurchase = (purchase: Purchase): { sessionPriceCents: number; totalCents: number } => {
  if ('bookingData' in purchase) return priceBooking(purchase.bookingData);
  const { priceCents } = projectPackageOf(purchase.packageData);
  return { sessionPriceCents: priceCents, totalCents: priceCents };
};

/** "2026-11-23, 9:00 AM to 12:00 PM" or "Full Project package, 50 hours". */
export const describePurchase = (purchase: Purchase): string => {
  if ('bookingData' in purchase) {
    const { date, timeSlot, duration } = purchase.bookingData;
    return `${date}, ${sessionTimes(timeSlot, duration)}`;
  }
  const { name, hours } = projectPackageOf(purchase.packageData);
  return `${name} package, ${hours} hours`;
};
