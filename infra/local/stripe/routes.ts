import { listBalanceTransactions, retrieveBalanceTransaction } from './balance/balance-transactions.ts';
import { closeDispute, listDisputes, retrieveDispute, updateDispute } from './balance/disputes.ts';
import { createRefund, listCharges, listRefunds, retrieveCharge, retrieveRefund } from './balance/refunds.ts';
import { findPaymentIntent } from './payments/find-payment-intent.ts';
import { recordFailedAuthentication, recordSuccess } from './payments/payment-attempt.ts';
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  retrievePaymentIntent,
} from './payments/payment-intents.ts';
import { invalidRequest } from './protocol/api-error.ts';
import type { Endpoint } from './protocol/api-types.ts';
import { rejectUnknown, requiredString } from './protocol/form-parameters.ts';

/** Stands in for the card issuer's challenge page, which is no part of Stripe's own API. */
const finishAuthentication: Endpoint = (request, services) => {
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

interface Route {
  method: 'GET' | 'POST';
  pattern: RegExp;
  endpoint: Endpoint;
  isPublic?: true;
}

const routes: readonly Route[] = [
  { method: 'POST', pattern: /^\/v1\/payment_intents$/, endpoint: createPaymentIntent },
  {
    method: 'GET',
    pattern: /^\/v1\/payment_intents\/([^/]+)$/,
    endpoint: retrievePaymentIntent,
    isPublic: true,
  },
  { method: 'POST', pattern: /^\/v1\/payment_intents\/([^/]+)\/cancel$/, endpoint: cancelPaymentIntent },
  {
    method: 'POST',
    pattern: /^\/v1\/payment_intents\/([^/]+)\/confirm$/,
    endpoint: confirmPaymentIntent,
    isPublic: true,
  },
  {
    method: 'POST',
    pattern: /^\/v1\/payment_intents\/([^/]+)\/local_authentication$/,
    endpoint: finishAuthentication,
    isPublic: true,
  },
  { method: 'POST', pattern: /^\/v1\/refunds$/, endpoint: createRefund },
  { method: 'GET', pattern: /^\/v1\/refunds$/, endpoint: listRefunds },
  { method: 'GET', pattern: /^\/v1\/refunds\/([^/]+)$/, endpoint: retrieveRefund },
  { method: 'GET', pattern: /^\/v1\/disputes$/, endpoint: listDisputes },
  { method: 'GET', pattern: /^\/v1\/disputes\/([^/]+)$/, endpoint: retrieveDispute },
  { method: 'POST', pattern: /^\/v1\/disputes\/([^/]+)$/, endpoint: updateDispute },
  { method: 'POST', pattern: /^\/v1\/disputes\/([^/]+)\/close$/, endpoint: closeDispute },
  { method: 'GET', pattern: /^\/v1\/charges$/, endpoint: listCharges },
  { method: 'GET', pattern: /^\/v1\/charges\/([^/]+)$/, endpoint: retrieveCharge },
  { method: 'GET', pattern: /^\/v1\/balance_transactions$/, endpoint: listBalanceTransactions },
  { method: 'GET', pattern: /^\/v1\/balance_transactions\/([^/]+)$/, endpoint: retrieveBalanceTransaction },
];

export const findRoute = (
  method: string,
  path: string,
): { id: string; endpoint: Endpoint; isPublic: boolean } => {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) {
      return { id: match[1] ?? '', endpoint: route.endpoint, isPublic: route.isPublic ?? false };
    }
  }
  throw invalidRequest(
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    {},
    404,
  );
};
