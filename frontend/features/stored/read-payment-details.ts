import { type PaymentDetails, paymentDetails } from '../../../shared/schemas/payment.ts';
import { storedPaymentDetails } from './payment-details.ts';

/** What is about to be paid for. Apart from where it is stored, since only the checkout needs the rules for it. */
export const readPaymentDetails = (): PaymentDetails | undefined => {
  const parsed = paymentDetails.safeParse(storedPaymentDetails.read());
  return parsed.success ? parsed.data : undefined;
};
