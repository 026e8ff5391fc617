import { paymentKey } from '../../shared/schemas/payment.ts';
import { findPayment } from '../checkouts/find-payment.ts';
import { AppError } from '../runtime/app-error.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';
import { parse } from '../runtime/parse.ts';
import { jsonBody } from '../runtime/request-body.ts';

/** The payment. Throws 404 without the payment's own secret, which is in the body: that is read for it. */
export default async ({ event, nowMs }: ReceivedRequest) => {
  const { clientSecret } = parse(paymentKey, jsonBody(event));
  const payment = await findPayment(clientSecret, event, nowMs);
  if (payment) return { payment };
  throw new AppError(
    'not-found',
    'There is no such payment. Please use the link in your confirmation e-mail.',
  );
};
