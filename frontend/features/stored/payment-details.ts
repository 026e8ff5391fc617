import type { PaymentDetails } from '../../../shared/schemas/payment.ts';
import { sessionSlot } from './session-store.ts';

/** What the visitor is about to pay for, from the booking form to the payment's result. */
export const storedPaymentDetails = sessionSlot<PaymentDetails>('paymentDetails');

/** What to tell a visitor whose browser keeps no payment details: the checkout would be empty. */
export const notKeptSentence =
  'Please let your browser store data for this site, which the checkout needs, and try again.';
