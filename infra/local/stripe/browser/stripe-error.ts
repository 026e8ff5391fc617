import type { StripeError } from '@stripe/stripe-js';

/** Stripe.js throws this when the calling code, not the customer, did something wrong. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}

export const validationError = (code: string, message: string): StripeError => ({
  type: 'validation_error',
  code,
  message,
});
