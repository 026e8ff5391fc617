import { site } from '../../site.ts';

export const { hourlyRates } = site;

/** The price in cents of a session of whole hours, without any stake. */
export const sessionPriceCents = (durationHours: number, isStudent: boolean): number => {
  const { introductoryCents, introductoryHours, regularCents, studentCents } = hourlyRates;
  if (isStudent) return durationHours * studentCents;
  const firstHours = Math.min(durationHours, introductoryHours);
  return firstHours * introductoryCents + (durationHours - firstHours) * regularCents;
};

export interface PricedBooking {
  duration: number;
  isStudent: 'yes' | 'no';
  /** Cents. */
  donationAmount: number;
  /** The package whose hours pay for the session. */
  packageId?: string | undefined;
}

/**
 * The price of a booking in cents: the session, the stake, and the total. A code has taken `discountCents` off the
 * session.
 */
export const priceBooking = (
  { duration, isStudent, donationAmount, packageId }: PricedBooking,
  discountCents = 0,
) => {
  const priceCents = packageId ? 0 : sessionPriceCents(duration, isStudent === 'yes') - discountCents;
  return {
    sessionPriceCents: priceCents,
    donationCents: donationAmount,
    totalCents: priceCents + donationAmount,
  };
};

/** The price in cents before a code took something off. */
export const listedCents = (priceCents: number, discount: { cents: number } | undefined): number =>
  priceCents + (discount?.cents ?? 0);

/** The amount paid by card for a booking in cents: the session, unless package hours paid for it, and the stake. */
export const paidCents = (booking: {
  sessionPriceCents: number;
  donationAmount: number;
  /** The part of the donation that a bank has taken back. It is not in the donation any more. */
  donationTakenCents?: number | undefined;
}): number => booking.sessionPriceCents + booking.donationAmount + (booking.donationTakenCents ?? 0);

/**
 * "$80", "$1,100", "$12.50" or "−$20": cents are shown only if there are any. `Intl` is not used, because its first
 * call takes 40 ms on a phone.
 */
export const formatCents = (cents: number): string => {
  const dollars = Math.abs(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
  return `${cents < 0 ? '−' : ''}$${dollars.replace(/\d(?=(?:\d{3})+(?!\d))/g, '$&,')}`;
};
