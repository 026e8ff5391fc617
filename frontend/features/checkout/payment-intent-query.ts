import { queryOptions } from '@tanstack/react-query';
import type { PaymentDetails, PaymentIntentResponse } from '../../../shared/schemas/payment.ts';
import { callApi } from '../../api/client.ts';
import { storedHold } from '../stored/hold.ts';
import { storedLastPayment } from '../stored/last-payment.ts';
import { sessionSlot } from '../stored/session-store.ts';

const storedRequestKey = sessionSlot<string>('requestKey');

/** The same until it is answered, so that asking again after a lost answer opens no second checkout. */
const requestKey = (): string => {
  const stored = storedRequestKey.read();
  if (typeof stored === 'string') return stored;
  const made = crypto.randomUUID();
  storedRequestKey.write(made);
  return made;
};

/** Of a payment that may be paid, though nothing that it has bought was shown yet. */
const unsettledSecret = (): { clientSecret?: string } => {
  const last = storedLastPayment.read();
  return last && last.state !== 'found' ? { clientSecret: last.clientSecret } : {};
};

const createPaymentIntent = async (details: PaymentDetails): Promise<PaymentIntentResponse> => {
  const { amount } = details;
  const purchase =
    'packageData' in details ? { packageData: details.packageData } : { bookingData: details.bookingData };
  const intent = await callApi('create-payment-intent', {
    body: { amount, ...purchase, requestKey: requestKey(), ...unsettledSecret() },
  });
  storedRequestKey.clear();
  storedLastPayment.write({ clientSecret: intent.clientSecret, state: intent.paid ? 'succeeded' : 'open' });
  if ('bookingData' in details) {
    const { date, timeSlot, duration } = details.bookingData;
    storedHold.write({ date, timeSlot, duration, expiresAt: intent.holdExpiresAt });
  }
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
