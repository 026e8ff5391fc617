import { projectPackages } from '../../../../shared/domain/prices/packages.ts';
import { priceBooking } from '../../../../shared/domain/prices/pricing.ts';
import type { BookingData } from '../../../../shared/schemas/booking.ts';

const dayMs = 24 * 3600 * 1000;

/** A date on which sessions can be booked, so many days from now. */
export const dateIn = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** A usual booking of three hours. */
export const aBooking = (changes: Partial<BookingData> = {}): BookingData => ({
  name: 'Robin Example',
  email: 'robin@example.com',
  date: dateIn(3),
  timeSlot: '9:00 AM',
  duration: 3,
  task: 'Write the introduction of the thesis, and read two papers for its second chapter.',
  isStudent: 'no',
  donationAmount: 0,
  ...changes,
});

export const charityStake = {
  donationAmount: 1000,
  charityType: 'charity',
  charityName: 'St. Jude',
} as const;

export const opposedStake = {
  donationAmount: 1000,
  charityType: 'anti-charity',
  charityName: 'Green Party',
} as const;

export const checkoutOf = (bookingData: BookingData) => ({
  amount: priceBooking(bookingData).totalCents / 100,
  bookingData,
});

const { type, hours, priceCents } = projectPackages[0] as (typeof projectPackages)[number];
export const packageData = { packageType: type, totalHours: hours };
export const packageCheckout = { amount: priceCents / 100, packageData };

/** The key of the account that an address confirms. */
export const accountOf = (email: string) => ({ pk: `EMAIL#${email}`, sk: 'ACCOUNT' });
