import { siteEndpoints } from '../../shared/contract/site-endpoints.ts';
import { paymentKey } from '../../shared/schemas/payment.ts';
import { AppError } from '../runtime/app-error.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { parse } from '../runtime/parse.ts';
import { jsonBody } from '../runtime/request-body.ts';
import { findPayment } from './find-payment.ts';

/**
 * An endpoint about one payment: it is told the payment, and answers 404 without the payment's own secret. The secret
 * is in the body, which is read for it.
 */
export const payerEndpoint = endpointsFor(siteEndpoints, 'payer', async ({ event, nowMs }) => {
  const { clientSecret } = parse(paymentKey, jsonBody(event));
  const payment = await findPayment(clientSecret, event, nowMs);
  if (payment) return { payment };
  throw new AppError(
    'not-found',
    'There is no such payment. Please use the link in your confirmation e-mail.',
  );
});
