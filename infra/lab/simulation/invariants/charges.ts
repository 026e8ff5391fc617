import type { FinalState } from '../world/final-state.ts';
import { describeWish, type Orders } from '../world/orders.ts';

type Payment = FinalState['payments'][number];

/** True when Stripe took the payment and was never asked for a full refund. */
export const isKept = (payment: Payment): boolean =>
  payment.paymentIntent.status === 'succeeded' && !payment.asked.includes('late-payment');

/**
 * One decision to buy is charged at most once, in any number of browsers and however often the visitor signs out and
 * in. Compares the records of the visitors with those of Stripe.
 */
export const chargeViolations = (
  { payments }: Pick<FinalState, 'payments'>,
  orders: Pick<Orders, 'payments'>,
): string[] => {
  const kept = payments
    .filter(isKept)
    .map(({ paymentIntent }) => orders.payments.get(paymentIntent.id)?.order);
  return [...new Set(kept)].flatMap((order) => {
    const times = kept.filter((other) => other === order).length;
    return order && times > 1
      ? [`${order.visitor} decided once to buy ${describeWish(order.wish)}, and is charged ${times} times`]
      : [];
  });
};
