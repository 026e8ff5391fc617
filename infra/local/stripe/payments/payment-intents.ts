import type Stripe from 'stripe';
import { invalidRequest } from '../protocol/api-error.ts';
import type { ApiRequest, Endpoint } from '../protocol/api-types.ts';
import {
  metadata,
  optionalChoice,
  optionalEmail,
  optionalInteger,
  optionalObject,
  optionalString,
  type Parameters,
  rejectUnknown,
  requiredString,
  stringList,
} from '../protocol/form-parameters.ts';
import { formatAmount, isSupportedCurrency, maximumAmount, minimumAmount } from '../protocol/money.ts';
import { newPaymentIntent } from '../protocol/stripe-objects.ts';
import { confirmation, confirmationParameters } from './confirmation.ts';
import { findPaymentIntent } from './find-payment-intent.ts';

const cancellationReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;
const uncancellableStatuses: readonly string[] = ['succeeded', 'canceled', 'processing'];

const chargeAmount = (parameters: Parameters, currency: string): number => {
  const amount = optionalInteger(parameters, 'amount');
  if (amount === undefined) {
    throw invalidRequest('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' });
  }
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount < minimumAmount) {
    throw invalidRequest(`Amount must be at least ${formatAmount(minimumAmount, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > maximumAmount) {
    throw invalidRequest(`Amount must be no more than ${formatAmount(maximumAmount, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
};

const allowRedirects = (value: string | undefined): 'always' | 'never' | undefined =>
  value === 'always' || value === 'never' ? value : undefined;

const automaticPaymentMethods = (
  parameters: Parameters,
): Stripe.PaymentIntent.AutomaticPaymentMethods | null => {
  const settings = optionalObject(parameters, 'automatic_payment_methods');
  if (!settings) {
    // Dynamic payment methods are Stripe's default unless the call limits the methods itself.
    return parameters.allowed_payment_method_types || parameters.payment_method_types
      ? null
      : { allow_redirects: 'always', enabled: true };
  }
  rejectUnknown(settings, ['enabled', 'allow_redirects']);
  return {
    allow_redirects: allowRedirects(optionalString(settings, 'allow_redirects')) ?? 'always',
    enabled: requiredString(settings, 'enabled') === 'true',
  };
};

const allowedPaymentMethodTypes = (request: ApiRequest): string[] | null => {
  const { parameters, apiVersion } = request;
  if (parameters.payment_method_types && apiVersion >= '2026-09-30') {
    throw invalidRequest('The payment_method_types parameter is no longer supported.', {
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    });
  }
  if (parameters.allowed_payment_method_types && parameters.automatic_payment_methods) {
    throw invalidRequest(
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
      { code: 'parameters_exclusive', param: 'allowed_payment_method_types' },
    );
  }
  const name = parameters.payment_method_types ? 'payment_method_types' : 'allowed_payment_method_types';
  const types = stringList(parameters, name);
  if (types && !types.includes('card')) {
    throw invalidRequest('The local stand-in takes cards only: the payment method types must include card.', {
      param: name,
    });
  }
  return types ?? null;
};

export const createPaymentIntent: Endpoint = (request, services) => {
  const { parameters, origin } = request;
  rejectUnknown(parameters, [
    ...confirmationParameters,
    'amount',
    'currency',
    'description',
    'metadata',
    'payment_method_types',
    'allowed_payment_method_types',
    'automatic_payment_methods',
    'confirm',
  ]);
  const currency = requiredString(parameters, 'currency').toLowerCase();
  if (!isSupportedCurrency(currency)) {
    throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
  }
  const details = {
    amount: chargeAmount(parameters, currency),
    currency,
    description: optionalString(parameters, 'description'),
    receiptEmail: optionalEmail(parameters, 'receipt_email'),
    metadata: metadata(parameters),
    allowedPaymentMethodTypes: allowedPaymentMethodTypes(request),
    automaticPaymentMethods: automaticPaymentMethods(parameters),
  };
  const confirm = parameters.confirm === 'true' ? confirmation(request, services) : undefined;
  return () => {
    const paymentIntent = newPaymentIntent(details, Math.floor(services.now() / 1000));
    const create = (): void => {
      services.store.save(paymentIntent);
      services.events.record('payment_intent.created', paymentIntent, origin);
    };
    // Confirming can still refuse the card's data, which must leave nothing behind.
    if (confirm) return confirm(paymentIntent, create);
    create();
    return paymentIntent;
  };
};

export const retrievePaymentIntent: Endpoint = (request, services) => {
  rejectUnknown(request.parameters, ['client_secret']);
  return () => findPaymentIntent(request, services);
};

export const cancelPaymentIntent: Endpoint = (request, services) => {
  rejectUnknown(request.parameters, ['cancellation_reason']);
  const reason = optionalChoice(request.parameters, 'cancellation_reason', cancellationReasons);
  return () => {
    const paymentIntent = findPaymentIntent(request, services);
    if (uncancellableStatuses.includes(paymentIntent.status)) {
      throw invalidRequest(
        `You cannot cancel this PaymentIntent because it has a status of ${paymentIntent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
        { code: 'payment_intent_unexpected_state', payment_intent: paymentIntent },
      );
    }
    const canceled: Stripe.PaymentIntent = {
      ...paymentIntent,
      status: 'canceled',
      canceled_at: Math.floor(services.now() / 1000),
      cancellation_reason: reason ?? null,
      next_action: null,
    };
    services.store.save(canceled);
    services.events.record('payment_intent.canceled', canceled, request.origin);
    return canceled;
  };
};

export const confirmPaymentIntent: Endpoint = (request, services) => {
  rejectUnknown(request.parameters, confirmationParameters);
  const confirm = confirmation(request, services);
  return () => {
    const paymentIntent = findPaymentIntent(request, services);
    if (paymentIntent.status === 'succeeded') {
      throw invalidRequest(
        'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
        { code: 'payment_intent_unexpected_state', payment_intent: paymentIntent },
      );
    }
    if (paymentIntent.status === 'canceled' || paymentIntent.status === 'processing') {
      throw invalidRequest(
        `You cannot confirm this PaymentIntent because it has a status of ${paymentIntent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
        { code: 'payment_intent_unexpected_state', payment_intent: paymentIntent },
      );
    }
    return confirm(paymentIntent);
  };
};
