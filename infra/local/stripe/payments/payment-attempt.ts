import type Stripe from 'stripe';
import { withCapture } from '../balance/balance.ts';
import { ApiError } from '../protocol/api-error.ts';
import type { CommittedError, Services } from '../protocol/api-types.ts';
import type { RequestOrigin } from '../protocol/event-log.ts';
import { randomId } from '../protocol/random-id.ts';
import { type Decline, newCharge } from '../protocol/stripe-objects.ts';

interface PaymentAttempt {
  paymentIntent: Stripe.PaymentIntent;
  paymentMethod: Stripe.PaymentMethod;
  origin: RequestOrigin;
}

export const recordSuccess = (
  { paymentIntent, paymentMethod, origin }: PaymentAttempt,
  { store, events, now }: Services,
  authenticated: boolean,
): Stripe.PaymentIntent => {
  const created = Math.floor(now() / 1000);
  const charge = withCapture(store, newCharge(paymentIntent, paymentMethod, { created, authenticated }));
  const succeeded: Stripe.PaymentIntent = {
    ...paymentIntent,
    amount_received: paymentIntent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: paymentMethod.id,
    status: 'succeeded',
  };
  store.save(charge);
  store.save(succeeded);
  events.record('charge.succeeded', charge, origin);
  events.record('payment_intent.succeeded', succeeded, origin);
  return succeeded;
};

export const recordAuthenticationRequest = (
  { paymentIntent, paymentMethod, origin }: PaymentAttempt,
  { store, events }: Services,
): Stripe.PaymentIntent => {
  const waiting: Stripe.PaymentIntent = {
    ...paymentIntent,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', source: randomId('payatt_3') },
    },
    payment_method: paymentMethod.id,
    status: 'requires_action',
  };
  store.save(waiting);
  events.record('payment_intent.requires_action', waiting, origin);
  return waiting;
};

export const recordProcessing = (
  { paymentIntent, paymentMethod, origin }: PaymentAttempt,
  { store, events }: Services,
): Stripe.PaymentIntent => {
  const processing: Stripe.PaymentIntent = {
    ...paymentIntent,
    last_payment_error: null,
    payment_method: paymentMethod.id,
    status: 'processing',
  };
  store.save(processing);
  events.record('payment_intent.processing', processing, origin);
  return processing;
};

/** Ends a payment that is being processed: it succeeds. */
export const settlePayment = (paymentIntentId: string, services: Services): void => {
  const { store } = services;
  const paymentIntent = store.find('payment_intent', paymentIntentId);
  const paymentMethod = paymentIntent && store.find('payment_method', String(paymentIntent.payment_method));
  if (paymentIntent?.status !== 'processing' || !paymentMethod) return;
  const origin = { requestId: null, idempotencyKey: null };
  recordSuccess({ paymentIntent, paymentMethod, origin }, services, false);
};

export const recordDecline = (
  { paymentIntent, paymentMethod, origin }: PaymentAttempt,
  { store, events, now }: Services,
  decline: Decline,
): CommittedError => {
  const attempt = { created: Math.floor(now() / 1000), authenticated: false, decline };
  const charge = newCharge(paymentIntent, paymentMethod, attempt);
  const error = {
    ...decline,
    type: 'card_error' as const,
    charge: charge.id,
    payment_method: paymentMethod,
  };
  const refused: Stripe.PaymentIntent = {
    ...paymentIntent,
    last_payment_error: error,
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  store.save(charge);
  store.save(refused);
  events.record('charge.failed', charge, origin);
  events.record('payment_intent.payment_failed', refused, origin);
  return { object: 'committed_error', error: new ApiError(402, { ...error, payment_intent: refused }) };
};

export const recordFailedAuthentication = (
  { paymentIntent, paymentMethod, origin }: PaymentAttempt,
  { store, events }: Services,
): Stripe.PaymentIntent => {
  const refused: Stripe.PaymentIntent = {
    ...paymentIntent,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: paymentMethod,
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  store.save(refused);
  events.record('payment_intent.payment_failed', refused, origin);
  return refused;
};
