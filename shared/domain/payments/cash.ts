/** Stands for the payment of what was paid in cash, which Stripe knows nothing of. */
export const cashPayment = 'cash';

export const paidWays = ['card', 'cash', 'nobody', 'package'] as const;
export type PaidWay = (typeof paidWays)[number];

/** How a session was paid. */
export const paidWay = (booking: {
  packageId?: string | undefined;
  paymentIntentId?: string | undefined;
}): PaidWay => {
  if (booking.packageId) return 'package';
  if (booking.paymentIntentId === undefined) return 'nobody';
  return isCash(booking) ? 'cash' : 'card';
};

/** True for a payment in cash. What comes back of it is paid by hand. */
export const isCash = ({ paymentIntentId }: { paymentIntentId?: string | undefined }): boolean =>
  paymentIntentId === cashPayment;
