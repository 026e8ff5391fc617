import { queryOptions } from '@tanstack/react-query';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import { callApi } from '../../api/client.ts';
import { storedBookingDraft } from '../stored/booking-draft.ts';
import { storedHold } from '../stored/hold.ts';
import { storedPaymentDetails } from '../stored/payment-details.ts';

const saveBooking = async (bookingData: BookingData) => {
  const booking = await callApi('create-booking', { body: bookingData });
  storedPaymentDetails.clear();
  storedHold.clear();
  storedBookingDraft.clear();
  return booking;
};

/** Posted once for each visit of the page. The stored details go only when the booking is saved. */
export const saveBookingQuery = (bookingData: BookingData) =>
  queryOptions({
    queryKey: ['save-booking'],
    queryFn: () => saveBooking(bookingData),
    gcTime: 0,
  });
