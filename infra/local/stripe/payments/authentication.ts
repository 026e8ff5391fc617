import { invalidRequest } from '../protocol/api-error.ts';
import type { Endpoint } from '../protocol/api-types.ts';
import { rejectUnknown, requiredString } from '../protocol/form-parameters.ts';
import { findPaymentIntent } from './find-payment-intent.ts';
import { recordFailedAuthentication, recordSuccess } from './payment-attempt.ts';

/** Stands in for the card issuer's challenge page, which is no part of Stripe's own API. */
export const finishAuthentication: Endpoint = (request, services) => {
  rejectUnknown(request.parameters, ['client_secret', 'outcome']);
  const outcome = requiredString(request.parameters, 'outcome');
  if (outcome !== 'authenticated' && outcome !== 'failed') {
    throw invalidRequest('Invalid outcome: must be one of authenticated, or failed', { param: 'outcome' });
  }
  return () => {
    const paymentIntent = findPaymentIntent(request, services);
    const paymentMethod = services.store.find('payment_method', String(paymentIntent.payment_method));
    if (paymentIntent.status !== 'requires_action' || !paymentMethod) {
      throw invalidRequest('This PaymentIntent has no authentication to finish.', {
        code: 'payment_intent_unexpected_state',
        payment_intent: paymentIntent,
      });
    }
    const attempt = { paymentIntent, paymentMethod, origin: request.origin };
    return outcome === 'authenticated'
      ? recordSuccess(attempt, services, true)
      : recordFailedAuthentication(attempt, services);
  };
};
