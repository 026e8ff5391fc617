import type Stripe from 'stripe';
import type { Services } from '../protocol/api-types.ts';
import { newPaymentIntent, newPaymentMethod } from '../protocol/stripe-objects.ts';
import { recordSuccess } from './payment-attempt.ts';

const nobody: Stripe.PaymentMethod.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** A paid payment that another product on the account has made. Nothing in it names a checkout. */
export const payForAnotherProduct = (amountCents: number, services: Services): Stripe.PaymentIntent => {
  const { store, now } = services;
  const created = Math.floor(now() / 1000);
  const paymentIntent = newPaymentIntent(
    {
      amount: amountCents,
      currency: 'usd',
      description: 'Something else',
      receiptEmail: undefined,
      metadata: {},
      automaticPaymentMethods: null,
      allowedPaymentMethodTypes: ['card'],
    },
    created,
  );
  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2099 };
  const paymentMethod = newPaymentMethod(card, nobody, created);
  store.save(paymentMethod);
  const origin = { requestId: null, idempotencyKey: null };
  return recordSuccess({ paymentIntent, paymentMethod, origin }, services, false);
};
