import type Stripe from 'stripe';
import { ApiError, invalidRequest, resourceMissing } from '../protocol/api-error.ts';
import type { ApiRequest, CommittedError, Services } from '../protocol/api-types.ts';
import { cardBrand, hasValidChecksum, isExpired, securityCodeLength } from '../protocol/card-rules.ts';
import {
  optionalEmail,
  optionalObject,
  optionalString,
  type Parameters,
  requiredString,
} from '../protocol/form-parameters.ts';
import { newPaymentMethod } from '../protocol/stripe-objects.ts';
import { cardBehaviour, testPaymentMethods } from '../protocol/test-cards.ts';
import {
  recordAuthenticationRequest,
  recordDecline,
  recordProcessing,
  recordSuccess,
} from './payment-attempt.ts';

export const confirmationParameters: readonly string[] = [
  'client_secret',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
  'use_stripe_sdk',
];

const cardError = (code: string, message: string, param: string): ApiError =>
  new ApiError(402, { type: 'card_error', code, message, param });

const checkedCard = (card: Parameters, nowMs: number) => {
  const number = requiredString(card, 'number').replaceAll(/[\s-]/g, '');
  const expiryMonth = Number(requiredString(card, 'exp_month'));
  const yearText = requiredString(card, 'exp_year');
  const expiryYear = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  const securityCode = optionalString(card, 'cvc');
  if (!/^\d{12,19}$/.test(number) || !hasValidChecksum(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (!Number.isInteger(expiryMonth) || expiryMonth < 1 || expiryMonth > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (!Number.isInteger(expiryYear) || isExpired(expiryMonth, expiryYear, nowMs)) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (
    securityCode !== undefined &&
    !(/^\d+$/.test(securityCode) && securityCode.length === securityCodeLength(cardBrand(number)))
  ) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return { number, expiryMonth, expiryYear, securityCode };
};

const billingDetails = (data: Parameters): Stripe.PaymentMethod.BillingDetails => {
  const given = optionalObject(data, 'billing_details') ?? {};
  const address = optionalObject(given, 'address') ?? {};
  const text = (source: Parameters, name: string): string | null => {
    const value = source[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    address: {
      city: text(address, 'city'),
      country: text(address, 'country'),
      line1: text(address, 'line1'),
      line2: text(address, 'line2'),
      postal_code: text(address, 'postal_code'),
      state: text(address, 'state'),
    },
    email: text(given, 'email'),
    name: text(given, 'name'),
    phone: text(given, 'phone'),
    tax_id: null,
  };
};

const cardOf = (parameters: Parameters, nowMs: number) => {
  const paymentMethodId = optionalString(parameters, 'payment_method');
  if (paymentMethodId !== undefined) {
    const number = testPaymentMethods[paymentMethodId];
    if (number === undefined) throw resourceMissing('PaymentMethod', paymentMethodId, 'payment_method');
    return { number, expiryMonth: 12, expiryYear: new Date(nowMs).getUTCFullYear() + 1 };
  }
  const data = optionalObject(parameters, 'payment_method_data');
  const card = data && optionalObject(data, 'card');
  if (!card) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state' },
    );
  }
  return checkedCard(card, nowMs);
};

/** Returns the attempt to pay a PaymentIntent with the request's card. `beforeSaving` runs once the card is valid. */
export const confirmation = (request: ApiRequest, services: Services) => {
  const { parameters, origin } = request;
  const receiptEmail = optionalEmail(parameters, 'receipt_email');
  return (
    paymentIntent: Stripe.PaymentIntent,
    beforeSaving?: () => void,
  ): Stripe.PaymentIntent | CommittedError => {
    const nowMs = services.now();
    const card = cardOf(parameters, nowMs);
    beforeSaving?.();
    const paymentMethod = newPaymentMethod(
      card,
      billingDetails(optionalObject(parameters, 'payment_method_data') ?? {}),
      Math.floor(nowMs / 1000),
    );
    services.store.save(paymentMethod);
    const attempt = {
      paymentIntent: { ...paymentIntent, receipt_email: receiptEmail ?? paymentIntent.receipt_email },
      paymentMethod,
      origin,
    };
    const behaviour = cardBehaviour(card.number);
    if (behaviour.outcome === 'pays') return recordSuccess(attempt, services, false);
    if (behaviour.outcome === 'pays_later') return recordProcessing(attempt, services);
    if (behaviour.outcome === 'needs_authentication') return recordAuthenticationRequest(attempt, services);
    return recordDecline(attempt, services, behaviour.error);
  };
};
