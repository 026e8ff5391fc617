import { listBalanceTransactions, retrieveBalanceTransaction } from './balance/balance-transactions.ts';
import { closeDispute, listDisputes, retrieveDispute, updateDispute } from './balance/disputes.ts';
import { createRefund, listCharges, listRefunds, retrieveCharge, retrieveRefund } from './balance/refunds.ts';
import { finishAuthentication } from './payments/authentication.ts';
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  retrievePaymentIntent,
} from './payments/payment-intents.ts';
import { invalidRequest } from './protocol/api-error.ts';
import type { Endpoint } from './protocol/api-types.ts';

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
