import type Stripe from 'stripe';
import type { ErrorBody } from './api-error.ts';
import type { StoredObject } from './store.ts';

const publicFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies ReadonlyArray<keyof Stripe.PaymentIntent>;

const publicPaymentIntent = (paymentIntent: Stripe.PaymentIntent) =>
  Object.fromEntries(publicFields.map((field) => [field, paymentIntent[field]]));

/** An object as Stripe shows it to a caller with a publishable key: without metadata and charges. */
export const publicObject = <Result extends { object: string }>(object: Result | StoredObject) =>
  'client_secret' in object && object.object === 'payment_intent' ? publicPaymentIntent(object) : object;

export const publicError = (error: ErrorBody) =>
  error.payment_intent ? { ...error, payment_intent: publicPaymentIntent(error.payment_intent) } : error;
