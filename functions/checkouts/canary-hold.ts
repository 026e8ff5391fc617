import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { PaymentIntentResponse } from '../../shared/schemas/payment.ts';
import { askForBalance } from '../payments/balance-at-stripe.ts';
import { AppError } from '../runtime/app-error.ts';
import { finishAll } from '../runtime/finish-all.ts';
import type { Purchase } from '../store/checkouts/checkouts.ts';
import { firstGeneration } from '../store/people/browsers.ts';
import { paymentAnswer } from './expose-payment.ts';
import { openCheckout } from './open-checkout.ts';
import { releaseCheckout } from './release-checkout.ts';

/**
 * Opens a checkout for the canary as for a visitor, and gives its seats back in the same request. Stripe is asked
 * whether it answers, and has no payment to keep. If this ends in between, the hold runs out as others do.
 */
export const holdAndRelease = async (
  purchase: Purchase,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<PaymentIntentResponse> => {
  const browser = { id: randomUUID(), generation: firstGeneration, checkoutIds: [] };
  const opened = await openCheckout(
    browser,
    [],
    purchase,
    { userId: undefined, event, isCanary: true },
    nowMs,
  );
  if (opened === 'superseded') throw new AppError('busy', 'The hold of the canary was replaced.');
  const { checkout } = opened;
  const [isReleased] = await finishAll([releaseCheckout(checkout, nowMs), askForBalance()]);
  if (!isReleased) throw new AppError('conflict', 'The hold of the canary was changed by somebody else.');
  return paymentAnswer(checkout, { clientSecret: '', paid: false }, nowMs);
};
