import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Booking } from '../../../shared/schemas/booking.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import type { BookingPayment, PackagePayment, PaymentDetails } from '../../../shared/schemas/payment.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { storedBookingDraft } from '../stored/booking-draft.ts';
import { storedHold } from '../stored/hold.ts';
import { storedPaymentDetails } from '../stored/payment-details.ts';

/** What was paid for, as it is saved now. */
export type SavedPurchase = { booking: Booking } | { hoursPackage: HoursPackage };

const savePackage = async ({ packageData }: PackagePayment) => ({
  hoursPackage: await callApi('create-package', { body: packageData }),
});

const saveBooking = async ({ bookingData }: BookingPayment) => {
  const booking = await callApi('create-booking', { body: bookingData });
  storedHold.clear();
  storedBookingDraft.clear();
  return { booking };
};

const save = async (details: PaymentDetails, queries: QueryClient): Promise<SavedPurchase> => {
  const saved = await ('bookingData' in details ? saveBooking(details) : savePackage(details));
  storedPaymentDetails.clear();
  await forgetMemberData(queries);
  return saved;
};

/** Posted once for each visit of the page. The stored details go only when the purchase is saved. */
export const savePurchaseQuery = (details: PaymentDetails) =>
  queryOptions({
    queryKey: ['save-purchase'],
    queryFn: ({ client }) => save(details, client),
    gcTime: 0,
  });
