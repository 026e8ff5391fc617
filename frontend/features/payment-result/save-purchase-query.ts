import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { describePayment } from '../../../shared/domain/payments/describe-payment.ts';
import type { ChangeableBooking } from '../../../shared/schemas/booking.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import type { FoundPurchase, PaymentDetails } from '../../../shared/schemas/payment.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { storedBookedHours } from '../stored/booked-hours.ts';
import { storedBookingDraft } from '../stored/booking-draft.ts';
import { type LastPayment, storedHold, storedLastPayment, storedPaymentDetails } from '../stored/purchase.ts';
import type { KnownPayment } from './known-payment.ts';

/** A booking or a package that the server has saved. */
export type SavedPurchase = { booking: ChangeableBooking } | { hoursPackage: HoursPackage };

/** The state of a payment that has bought nothing, or nothing yet. */
export type PaymentState = Extract<FoundPurchase, { state: unknown }>;

const post = async (details: PaymentDetails): Promise<SavedPurchase> =>
  'bookingData' in details
    ? { booking: await callApi('create-booking', { body: details.bookingData }) }
    : { hoursPackage: await callApi('create-package', { body: details.packageData }) };

/** By this browser's cookies the server finds no such purchase. The payment's secret may still find it. */
const isUnknownByCookies = (error: unknown): boolean =>
  error instanceof ApiError && [400, 401, 402, 404].includes(error.status);

/** A payment that the provider calls succeeded is never shown as unpaid: its webhook is on the way. */
const settledState = (found: PaymentState, { state }: LastPayment): PaymentState =>
  found.state === 'unpaid' && state === 'succeeded'
    ? { state: 'processing', message: describePayment('sent').says }
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

/** Clears what was stored for the checkout, once the purchase is saved. */
const forgetCheckout = async (details: PaymentDetails, queries: QueryClient): Promise<void> => {
  storedPaymentDetails.clear();
  if ('bookingData' in details) {
    storedHold.clear();
    storedBookingDraft.clear();
  }
  await forgetMemberData(queries);
};

const save = async ({ details, payment }: KnownPayment, queries: QueryClient): Promise<FoundPurchase> => {
  if (!details && !payment) throw new Error('There is no payment to look for.');
  const found = details ? await postOrFind(details, payment) : await findByPayment(payment as LastPayment);
  if ('state' in found) return found;
  if (payment) storedLastPayment.write({ ...payment, state: 'found' });
  if ('booking' in found && !found.booking.userId) storedBookedHours.add(found.booking);
  if (details) await forgetCheckout(details, queries);
  return found;
};

const savedPurchaseKey = ['save-purchase'] as const;

/** Saves the purchase once for each visit of the page, and again while the payment is being processed. */
export const savePurchaseQuery = (known: KnownPayment) =>
  queryOptions({
    queryKey: savedPurchaseKey,
    queryFn: ({ client }) => save(known, client),
    gcTime: 0,
  });
