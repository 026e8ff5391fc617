import { randomUUID } from 'node:crypto';
import { createPaymentIntent } from '../../../functions/payments/payment-intents.ts';
import { termsOf } from '../../../functions/payments/purchase.ts';
import { type Checkout, createCheckout } from '../../../functions/store/checkouts/checkouts.ts';
import { transact } from '../../../functions/table/table.ts';

const holdMs = 15 * 60_000;

/** Creates abandoned package checkouts that are all due for the reconciler. */
export const abandonCheckouts = async (count: number, nowMs: number): Promise<void> => {
  const purchase = { packageData: { packageType: 'full' as const, totalHours: 4 } };
  for (let made = 0; made < count; made += 1) {
    const checkout: Checkout = {
      id: randomUUID(),
      browserId: randomUUID(),
      status: 'open',
      purchase,
      ...termsOf(purchase),
      seats: new Map(),
      holdExpiresAtMs: nowMs - 1000,
      createdAtMs: nowMs - holdMs - 1000,
    };
    const { id: paymentIntentId } = await createPaymentIntent(checkout);
    await transact([createCheckout({ ...checkout, paymentIntentId })]);
  }
};
