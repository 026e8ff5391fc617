import type { FinalState } from '../final-state.ts';
import { describeWish, type Orders } from '../orders.ts';

type Payment = FinalState['payments'][number];

/** For which purposes Stripe was asked to give money back, whether it did or not. */
export const refundsAsked = ({ refunds, refused }: Payment): (string | undefined)[] => [
  ...refunds.map(({ metadata }) => metadata?.purpose),
  ...refused,
];

/** Whether Stripe took it, and was never asked to give all of it back. */
export const isKept = (payment: Payment): boolean =>
  payment.paymentIntent.status === 'succeeded' && !refundsAsked(payment).includes('late-payment');

/**
 * By the visitors' own record and Stripe's: nobody is charged twice for what they decided to buy once, in whatever
 * browsers they asked for it, and however often they signed out and in.
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
