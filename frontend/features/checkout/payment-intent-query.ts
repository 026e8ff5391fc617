import { queryOptions } from '@tanstack/react-query';
import type { PaymentDetails, PaymentIntentResponse } from '../../../shared/schemas/payment.ts';
import { callApi } from '../../api/client.ts';
import { storedHold } from '../stored/hold.ts';

const createPaymentIntent = async (details: PaymentDetails): Promise<PaymentIntentResponse> => {
  const { amount } = details;
  if ('packageData' in details) {
    return callApi('create-payment-intent', { body: { amount, packageData: details.packageData } });
  }
  const { bookingData } = details;
  const intent = await callApi('create-payment-intent', { body: { amount, bookingData } });
  const { date, timeSlot, duration } = bookingData;
  storedHold.write({ date, timeSlot, duration, expiresAt: intent.holdExpiresAt });
  return intent;
};

/** Tabs of one browser ask in turns: the second one comes with the cookie by which the first one's checkout is known. */
const inTurn = <Result>(ask: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('checkout', ask) : ask();

/** Asked once for each visit of the page; asking again re-uses or replaces this browser's open checkout. */
export const paymentIntentQuery = (details: PaymentDetails) =>
  queryOptions({
    queryKey: ['payment-intent'],
    queryFn: () => inTurn(() => createPaymentIntent(details)),
    gcTime: 0,
  });
