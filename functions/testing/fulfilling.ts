import Stripe from 'stripe';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import { call } from './call.ts';
import { withRole } from './granted-actions.ts';
import { stripeKeys, type TestSystem } from './test-system.ts';

export const reconcile = async (): Promise<void> => {
  const { handler } = await import('../background/reconcile.ts');
  await withRole('reconcile', backgroundFunctions.reconcile.touches, handler);
};

/** Tells the webhook that a payment has succeeded, as Stripe does. */
const tellWebhook = async ({ stripe }: TestSystem, clientSecret: string) => {
  const { event } =
    stripe
      .listEvents()
      .find(
        ({ event: { type, data } }) =>
          type === 'payment_intent.succeeded' && clientSecret.startsWith(`${data.object.id}_secret_`),
      ) ?? {};
  const rawBody = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: rawBody,
    secret: stripeKeys.webhookSecret,
    timestamp: Math.floor(Date.now() / 1000),
  });
  return call('stripe-webhook', {
    rawBody,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  });
};

/** The ways in which a payment is heard of without the browser that made it. */
export const checkoutHandlers = (system: TestSystem) => ({
  fromWebhook: (clientSecret: string) => tellWebhook(system, clientSecret),
  fromReconciler: () => reconcile(),
});
