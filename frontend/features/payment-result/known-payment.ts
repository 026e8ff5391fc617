import { type PaymentDetails, paymentDetails } from '../../../shared/schemas/payment.ts';
import { type LastPayment, storedLastPayment, storedPaymentDetails } from '../stored/purchase.ts';

/** A payment as this browser knows it: by the order that it pays, by its own secret, or by both. */
export interface KnownPayment {
  details: PaymentDetails | undefined;
  payment: LastPayment | undefined;
}

/** The stored order, checked. Not in `stored/`: pages that only store an order load no schema for it. */
export const readPaymentDetails = (): PaymentDetails | undefined => {
  const parsed = paymentDetails.safeParse(storedPaymentDetails.read());
  return parsed.success ? parsed.data : undefined;
};

/** The parameters that the payment provider adds to the return address. */
export interface ReturnSearch {
  payment_intent_client_secret?: string;
  redirect_status?: string;
}

/**
 * The payment that the return address names, stored for a reload, or else the last payment of this tab. A last payment
 * whose purchase was shown does not belong to an order that waits to be saved.
 */
const returnedPayment = (
  { payment_intent_client_secret: clientSecret, redirect_status: status }: ReturnSearch,
  hasOrder: boolean,
): LastPayment | undefined => {
  const last = storedLastPayment.read();
  if (!clientSecret) return last && hasOrder && last.state === 'found' ? undefined : last;
  const returned: LastPayment = { clientSecret, state: status === 'succeeded' ? 'succeeded' : 'open' };
  storedLastPayment.write(returned);
  return returned;
};

/** Reads the payment of a return address. Undefined when this browser knows of none. */
export const readKnownPayment = (search: ReturnSearch): KnownPayment | undefined => {
  const details = readPaymentDetails();
  const payment = returnedPayment(search, details !== undefined);
  return details || payment ? { details, payment } : undefined;
};
