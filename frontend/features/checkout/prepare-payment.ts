import type { PaymentDetails, PaymentIntentResponse } from '../../../shared/schemas/payment.ts';
import { callApi } from '../../api/client.ts';
import { noteNewestCheckout } from '../stored/newest-checkout.ts';
import { storedHold, storedLastPayment } from '../stored/purchase.ts';
import { sessionSlot } from '../stored/session-store.ts';

const storedRequestKey = sessionSlot<string>('requestKey');

/**
 * The key of this request. It stays the same until an answer comes, so that a repeated request opens no second
 * checkout.
 */
const requestKey = (): string => {
  const stored = storedRequestKey.read();
  if (typeof stored === 'string') return stored;
  const made = crypto.randomUUID();
  storedRequestKey.write(made);
  return made;
};

/** The secret of a payment that may have succeeded, though its purchase has not been shown. */
const unsettledSecret = (): { clientSecret?: string } => {
  const last = storedLastPayment.read();
  return last && last.state !== 'found' ? { clientSecret: last.clientSecret } : {};
};

/** Has the purchase held and its payment prepared, or finds the payment that this browser has begun for it. */
export const preparePayment = async (details: PaymentDetails): Promise<PaymentIntentResponse> => {
  const { amount, code } = details;
  const purchase =
    'packageData' in details
      ? { packageData: details.packageData }
      : { bookingData: details.bookingData, offer: details.offer };
  const intent = await callApi('create-payment-intent', {
    body: {
      amount,
      ...purchase,
      ...(code && { code }),
      requestKey: requestKey(),
      ...unsettledSecret(),
    },
  });
  storedRequestKey.clear();
  noteNewestCheckout(intent.clientSecret);
  storedLastPayment.write({ clientSecret: intent.clientSecret, state: intent.paid ? 'succeeded' : 'open' });
  if ('bookingData' in details) {
    const { date, timeSlot, duration } = details.bookingData;
    storedHold.write({ date, timeSlot, duration, expiresAt: intent.holdExpiresAt });
  }
  return intent;
};
