import type Stripe from 'stripe';

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body =
      body.code === undefined
        ? body
        : { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` };
    this.headers = headers;
  }
}

export const invalidRequest = (
  message: string,
  details: Partial<Omit<ErrorBody, 'type' | 'message'>> = {},
  status = 400,
): ApiError => new ApiError(status, { type: 'invalid_request_error', message, ...details });

export const resourceMissing = (type: string, id: string, param: string): ApiError =>
  invalidRequest(`No such ${type}: '${id}'`, { code: 'resource_missing', param }, 404);

export const serverError = (): ApiError =>
  new ApiError(
    500,
    {
      type: 'api_error',
      message:
        'Sorry! There was an error while talking to one of our backends. Support has been notified; feel free to contact us at support@stripe.com.',
    },
    // Stripe replays a saved 500 for the same idempotency key, so it tells its clients not to retry.
    { 'Stripe-Should-Retry': 'false' },
  );

export const refused = (status: number, body: Partial<ErrorBody>): ApiError =>
  new ApiError(
    status,
    { type: 'invalid_request_error', message: 'This request is refused.', ...body },
    { 'Stripe-Should-Retry': 'false' },
  );

export const rateLimited = (): ApiError =>
  invalidRequest(
    'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
    { code: 'rate_limit' },
    429,
  );

export const lockTimeout = (status: 409 | 429): ApiError =>
  new ApiError(
    status,
    {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message:
        'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate. For more details, see https://stripe.com/docs/rate-limits#object-lock-timeouts.',
    },
    { 'Stripe-Should-Retry': 'true' },
  );
