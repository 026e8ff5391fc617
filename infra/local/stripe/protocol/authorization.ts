import type { IncomingMessage } from 'node:http';
import { invalidRequest } from './api-error.ts';

const apiKey = (request: IncomingMessage): string => {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
};

const masked = (key: string): string =>
  key.length < 12 ? key : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;

/** Whose key the request carries; throws Stripe's 401 for any other. */
export const authorize = (
  request: IncomingMessage,
  keys: { secretKey: string; publishableKey: string },
): 'secret' | 'publishable' => {
  const key = apiKey(request);
  if (key === keys.secretKey) return 'secret';
  if (key === keys.publishableKey) return 'publishable';
  throw invalidRequest(
    key === ''
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/."
      : `Invalid API Key provided: ${masked(key)}`,
    {},
    401,
  );
};

export const secretKeyRequired = () =>
  invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
    401,
  );
