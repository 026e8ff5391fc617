/** Stands for the payment of what was paid in cash, which Stripe knows nothing of. */
export const cashPayment = 'cash';

/** True for a payment in cash. What comes back of it is paid by hand. */
export const isCash = ({ paymentIntentId }: { paymentIntentId?: string | undefined }): boolean =>
  paymentIntentId === cashPayment;
