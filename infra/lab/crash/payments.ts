import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';

export interface PaymentAtStripe {
  paymentIntent: Stripe.PaymentIntent;
  refunds: Stripe.Refund[];
}

/** The payments in the database of the Stripe stand-in, read beside the running one. */
export const readPayments = (dataDirectory: string): PaymentAtStripe[] => {
  const database = new DatabaseSync(join(dataDirectory, 'stripe.sqlite'), { readOnly: true, timeout: 5000 });
  try {
    const all = <Entity>(type: string): Entity[] =>
      database
        .prepare('SELECT json FROM objects WHERE type = ?')
        .all(type)
        .map(({ json }) => JSON.parse(String(json)) as Entity);
    const refunds = Map.groupBy(all<Stripe.Refund>('refund'), ({ payment_intent }) => payment_intent);
    return all<Stripe.PaymentIntent>('payment_intent').map((paymentIntent) => ({
      paymentIntent,
      refunds: refunds.get(paymentIntent.id) ?? [],
    }));
  } finally {
    database.close();
  }
};
