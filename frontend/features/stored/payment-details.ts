import type { PaymentDetails } from '../../../shared/schemas/payment.ts';
import { sessionSlot } from './session-store.ts';

/** What the visitor is about to pay for, from the booking form to the payment's result. */
export const storedPaymentDetails = sessionSlot<PaymentDetails>('paymentDetails');
