import type { ProjectPackage } from '../../../shared/domain/prices/packages.ts';
import { priceBooking } from '../../../shared/domain/prices/pricing.ts';
import type { BookingData, OfferKey } from '../../../shared/schemas/booking.ts';
import type { PaymentDetails } from '../../../shared/schemas/payment.ts';
import { storedPackagePrices } from './package-prices.ts';
import type { Quoted } from './quoted.ts';
import { sessionSlot, sessionValue } from './session-store.ts';

/** The cents of a typed donation. Zero for text that is no number. */
export const donationCents = (dollars: string): number => {
  const value = Number(dollars);
  return Number.isFinite(value) ? Math.round(value * 100) : 0;
};

/** The order that the checkout shows, from the booking form or the price list to the payment's result. */
export const storedPaymentDetails = sessionSlot<PaymentDetails>('paymentDetails');

/** For a visitor whose browser keeps no payment details: the checkout would be empty. */
export const notKeptSentence =
  'Please let your browser store data for this site, which the checkout needs, and try again.';

const dollars = (cents: number): number => cents / 100;

/** Stores a booking for the checkout. Returns false when the browser does not keep it. */
export const storeBookingPayment = (bookingData: BookingData, quoted?: Quoted, offer?: OfferKey): boolean => {
  const { totalCents, sessionPriceCents, donationCents } = priceBooking(bookingData, quoted?.offCents);
  return storedPaymentDetails.write({
    amount: dollars(totalCents),
    sessionPrice: dollars(sessionPriceCents),
    donationAmount: dollars(donationCents),
    bookingData,
    ...(quoted && { code: quoted.code }),
    ...(offer && { offer }),
  });
};

/** Stores a package for the checkout. Returns false when the browser does not keep it. */
export const storePackagePayment = ({ type, hours, priceCents }: ProjectPackage): boolean => {
  const { code, cents } = storedPackagePrices.read() ?? {};
  const amount = dollars(cents?.[type] ?? priceCents);
  return storedPaymentDetails.write({
    amount,
    sessionPrice: amount,
    donationAmount: 0,
    packageData: { packageType: type, totalHours: hours },
    ...(code && { code }),
  });
};

export interface Hold {
  date: string;
  timeSlot: string;
  /** Hours. */
  duration: number;
  /** ISO 8601. */
  expiresAt: string;
}

const exampleHold: Hold = { date: '', timeSlot: '', duration: 1, expiresAt: '' };

/** The seats that this browser's open checkout holds. */
export const storedHold = sessionValue('hold', exampleHold);

/** The payment that this tab was given last. */
export interface LastPayment {
  /** Stripe's secret of the payment. It finds the purchase when no cookie does. */
  clientSecret: string;
  /**
   * - `open`: the card form has been shown.
   * - `succeeded`: the provider's return address says that it is paid.
   * - `found`: the purchase has been shown.
   */
  state: 'open' | 'succeeded' | 'found';
}

const examplePayment: LastPayment = { clientSecret: '', state: 'open' };

export const storedLastPayment = sessionValue('lastPayment', examplePayment);
