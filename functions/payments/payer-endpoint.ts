import { siteEndpoints } from '../../shared/contract/site-endpoints.ts';
import { AppError } from '../runtime/app-error.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { findPayment } from './find-payment.ts';

/** An endpoint about one payment: it is told the payment, and answers 404 without the payment's own secret. */
export const payerEndpoint = endpointsFor(
  siteEndpoints,
  'payer',
  async ({ body: { clientSecret }, event, nowMs }) => {
    const payment = await findPayment(clientSecret, event, nowMs);
    if (payment) return { payment };
    throw new AppError(
      'not-found',
      'There is no such payment. Please use the link in your confirmation e-mail.',
    );
  },
);
