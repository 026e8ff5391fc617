import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Booking } from '../../../shared/schemas/booking.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import type { FoundPurchase, PaymentDetails } from '../../../shared/schemas/payment.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { storedBookingDraft } from '../stored/booking-draft.ts';
import { storedHold } from '../stored/hold.ts';
import { type LastPayment, storedLastPayment } from '../stored/last-payment.ts';
import { storedPaymentDetails } from '../stored/payment-details.ts';

/** What was paid for, as it is saved now. */
export type SavedPurchase = { booking: Booking } | { hoursPackage: HoursPackage };

/** Where a payment stands that has bought nothing, or nothing yet. */
export type PaymentState = Extract<FoundPurchase, { state: unknown }>;

/** What the page knows of a payment: what was to be paid for, the payment's own key, or both. */
export interface MadePayment {
  details: PaymentDetails | undefined;
  payment: LastPayment | undefined;
}

const post = async (details: PaymentDetails): Promise<SavedPurchase> =>
  'bookingData' in details
    ? { booking: await callApi('create-booking', { body: details.bookingData }) }
    : { hoursPackage: await callApi('create-package', { body: details.packageData }) };

/** The server knows of no such purchase by this browser's cookies; the payment's own key may still lead to it. */
const isUnknownByCookies = (error: unknown): boolean =>
  error instanceof ApiError && [400, 401, 402, 404].includes(error.status);

/** What was paid by the provider's word is never told to be unpaid: the news of it is on its way. */
const settledState = (found: PaymentState, { state }: LastPayment): PaymentState =>
  found.state === 'unpaid' && state === 'succeeded'
    ? { state: 'processing', message: 'Your payment has been sent, and is being confirmed.' }
    : found;

const findByPayment = async (payment: LastPayment): Promise<FoundPurchase> => {
  const { clientSecret } = payment;
  const found = await callApi('find-purchase', { body: { clientSecret } });
  return 'state' in found ? settledState(found, payment) : found;
};

const postOrFind = async (details: PaymentDetails, payment: LastPayment | undefined) => {
  try {
    return await post(details);
  } catch (error) {
    if (!payment || !isUnknownByCookies(error)) throw error;
    return findByPayment(payment).catch((cause: unknown) => {
      throw isUnknownByCookies(cause) ? error : cause;
    });
  }
};

/** What was stored for the checkout goes only when the purchase is saved. */
const forgetCheckout = async (details: PaymentDetails, queries: QueryClient): Promise<void> => {
  storedPaymentDetails.clear();
  if ('bookingData' in details) {
    storedHold.clear();
    storedBookingDraft.clear();
  }
  await forgetMemberData(queries);
};

const save = async ({ details, payment }: MadePayment, queries: QueryClient): Promise<FoundPurchase> => {
  if (!details && !payment) throw new Error('There is no payment to look for.');
  const found = details ? await postOrFind(details, payment) : await findByPayment(payment as LastPayment);
  if ('state' in found) return found;
  if (payment) storedLastPayment.write({ ...payment, state: 'found' });
  if (details) await forgetCheckout(details, queries);
  return found;
};

/** Posted once for each visit of the page, and again while the payment is being processed. */
export const savePurchaseQuery = (made: MadePayment) =>
  queryOptions({
    queryKey: ['save-purchase'],
    queryFn: ({ client }) => save(made, client),
    gcTime: 0,
  });
