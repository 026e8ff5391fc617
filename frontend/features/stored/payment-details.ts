import { paymentDetails } from '../../../shared/schemas/payment.ts';
import { sessionValue } from './session-store.ts';

/** What the visitor is about to pay for, from the booking form to the payment's result. */
export const storedPaymentDetails = sessionValue('paymentDetails', (value) => {
  const parsed = paymentDetails.safeParse(value);
  return parsed.success ? parsed.data : undefined;
});
