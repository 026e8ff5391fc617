import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { IntegrationError } from './stripe-error.ts';

export type PaymentIntentAnswer =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { paymentIntent?: undefined; error: StripeError };

export interface ApiClient {
  retrieve(clientSecret: string): Promise<PaymentIntentAnswer>;
  confirm(clientSecret: string, form: Record<string, string>): Promise<PaymentIntentAnswer>;
  finishAuthentication(
    clientSecret: string,
    outcome: 'authenticated' | 'failed',
  ): Promise<PaymentIntentAnswer>;
}

const baseUrl = '/__local/stripe/v1/payment_intents';

const paymentIntentId = (clientSecret: string): string => {
  const id = /^(pi_[^_]+)_secret_[^_]+$/.exec(clientSecret)?.[1];
  if (id !== undefined) return id;
  throw new IntegrationError(
    `Invalid value for clientSecret: it should have the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
  );
};

const connectionError: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

export const createApiClient = (publishableKey: string): ApiClient => {
  const call = async (path: string, init: RequestInit): Promise<PaymentIntentAnswer> => {
    try {
      const headers = { Authorization: `Bearer ${publishableKey}` };
      const response = await fetch(`${baseUrl}/${path}`, { ...init, headers });
      const body = await response.json();
      return response.ok ? { paymentIntent: body } : { error: body.error };
    } catch {
      return { error: connectionError };
    }
  };
  const post = (clientSecret: string, action: string, form: Record<string, string>) =>
    call(`${paymentIntentId(clientSecret)}/${action}`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, client_secret: clientSecret }),
    });
  return {
    retrieve: (clientSecret) =>
      call(`${paymentIntentId(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`, {}),
    confirm: (clientSecret, form) => post(clientSecret, 'confirm', form),
    finishAuthentication: (clientSecret, outcome) => post(clientSecret, 'local_authentication', { outcome }),
  };
};

/** Flattens `{ a: { b: 1 } }` to Stripe's form fields under a prefix: `prefix[a][b]=1`. */
export const formFields = (prefix: string, value: unknown): Record<string, string> => {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object') return { [prefix]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, field]) => formFields(`${prefix}[${name}]`, field)),
  );
};
