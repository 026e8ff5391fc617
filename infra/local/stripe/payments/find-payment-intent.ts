import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../protocol/api-error.ts';
import type { ApiRequest, Services } from '../protocol/api-types.ts';
import { optionalString } from '../protocol/form-parameters.ts';

const requireClientSecret = (request: ApiRequest, paymentIntent: Stripe.PaymentIntent): void => {
  const secret = optionalString(request.parameters, 'client_secret');
  if (secret === undefined && !request.isPublishable) return;
  if (secret === paymentIntent.client_secret) return;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
};

export const findPaymentIntent = (request: ApiRequest, { store }: Services): Stripe.PaymentIntent => {
  const paymentIntent = store.find('payment_intent', request.id);
  if (!paymentIntent) throw resourceMissing('payment_intent', request.id, 'intent');
  requireClientSecret(request, paymentIntent);
  return paymentIntent;
};
