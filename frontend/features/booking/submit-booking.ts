import type { BookingData, ChangeableBooking } from '../../../shared/schemas/booking.ts';
import { callApi } from '../../api/client.ts';
import { storedBookingDraft } from '../stored/booking-draft.ts';
import type { CheckedBookingForm } from './booking-form-schema.ts';

/** The server's form of a booking: no agreement, and no organisation when nothing is donated. */
export const toBookingData = ({
  agreedToRules: _,
  charityType,
  charityName,
  ...booking
}: CheckedBookingForm): BookingData =>
  booking.donationAmount > 0 ? { ...booking, charityType, charityName } : booking;

/** Package hours pay for everything, so there is nothing to check out. */
export const needsNoCard = ({
  packageId,
  donationAmount,
}: Pick<BookingData, 'packageId' | 'donationAmount'>) => packageId !== undefined && donationAmount === 0;

/** Books with package hours. */
export const redeemHours = async (bookingData: BookingData): Promise<ChangeableBooking> => {
  const booking = await callApi('create-booking', { body: bookingData });
  storedBookingDraft.clear();
  return booking;
};
