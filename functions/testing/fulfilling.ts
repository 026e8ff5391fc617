import Stripe from 'stripe';
import { call } from '../../infra/testing/in-process/call.ts';
import { withRole } from '../../infra/testing/in-process/granted-actions.ts';
import { contextFor } from '../../infra/testing/in-process/lambda-context.ts';
import { eventually } from '../../infra/testing/local/eventually.ts';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import { stripeKeys, type TestSystem } from './test-system.ts';

const { touches: reconcilerTouches, timeoutSeconds: reconcilerSeconds } = backgroundFunctions.reconcile;

export const reconcile = async (seconds: number = reconcilerSeconds): Promise<void> => {
  const { handler } = await import('../background/reconcile.ts');
  await withRole('reconcile', reconcilerTouches, () => handler({}, contextFor(seconds)));
};

export const checkBooks = async (): Promise<void> => {
  const { touches, timeoutSeconds } = backgroundFunctions['check-books'];
  const { handler } = await import('../background/check-books.ts');
  await withRole('check-books', touches, () => handler({}, contextFor(timeoutSeconds)));
};

/** Sends the webhook an event, as Stripe does. */
export const tellWebhook = (event: object | undefined) => {
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

/** Tells the webhook that a payment has succeeded. */
const tellOfPayment = ({ stripe }: TestSystem, clientSecret: string) =>
  tellWebhook(
    stripe
      .listEvents()
      .find(
        ({ event: { type, data } }) =>
          type === 'payment_intent.succeeded' && clientSecret.startsWith(`${data.object.id}_secret_`),
      )?.event,
  );

/**
 * Waits until a refund of the stand-in fails, which happens a moment after it succeeded, and sends the webhook its
 * event.
 */
export const untilRefundFails = async ({ stripe }: TestSystem): Promise<void> => {
  const failure = () => stripe.listEvents().find(({ event }) => event.type === 'refund.failed')?.event;
  await eventually(() => expect(failure()).toBeDefined());
  await tellWebhook(failure());
};

/** The ways to fulfil a checkout without the browser that paid. */
export const checkoutHandlers = (system: TestSystem) => ({
  fromWebhook: (clientSecret: string) => tellOfPayment(system, clientSecret),
  fromReconciler: () => reconcile(),
});
