import { priceBooking } from '../../../shared/domain/pricing.ts';
import type { Booking, BookingData } from '../../../shared/schemas/booking.ts';
import { callApi } from '../../api/client.ts';
import { storedBookingDraft } from '../stored/booking-draft.ts';
import { storedPaymentDetails } from '../stored/payment-details.ts';
import type { CheckedBookingForm } from './booking-form-schema.ts';

/** What the server is sent: without the agreement, and without an organisation that gets nothing. */
export const toBookingData = ({
  agreedToRules: _,
  charityType,
  charityName,
  ...booking
}: CheckedBookingForm): BookingData =>
  booking.donationAmount > 0 ? { ...booking, charityType, charityName } : booking;

/** Package hours pay for all of it: there is nothing to check out. */
export const needsNoCard = ({
  packageId,
  donationAmount,
}: Pick<BookingData, 'packageId' | 'donationAmount'>) => packageId !== undefined && donationAmount === 0;

const dollars = (cents: number): number => cents / 100;

/** Puts a booking where the checkout looks for what is to be paid. Answers whether it is kept there. */
export const storeBookingPayment = (bookingData: BookingData): boolean => {
  const { totalCents, sessionPriceCents, donationCents } = priceBooking(bookingData);
  return storedPaymentDetails.write({
    amount: dollars(totalCents),
    sessionPrice: dollars(sessionPriceCents),
    donationAmount: dollars(donationCents),
    bookingData,
  });
};

/** Books with package hours. */
export const redeemHours = async (bookingData: BookingData): Promise<Booking> => {
  const booking = await callApi('create-booking', { body: bookingData });
  storedBookingDraft.clear();
  return booking;
};
