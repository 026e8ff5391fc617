import { AppError } from '../runtime/app-error.ts';
import { getCheckout } from '../store/checkouts/checkouts.ts';
import { countDeclines } from './declines.ts';
import { endCheckout } from './end-checkout.ts';

/**
 * Counts the declined cards of a checkout, and ends it when no further card may be tried. Throws 409 when Stripe does
 * not answer, so that it sends the event again: a visitor's cards raise none of our alarms about errors.
 */
export const followDeclines = async (checkoutId: string, nowMs: number): Promise<void> => {
  const checkout = await getCheckout(checkoutId);
  if (!checkout?.paymentIntentId) return;
  try {
    const isLast = await countDeclines(checkout, checkout.paymentIntentId, nowMs);
    if (isLast && checkout.status === 'open') await endCheckout(checkout, nowMs);
  } catch (cause) {
    throw new AppError('conflict', 'This payment cannot be looked at now. Please send the event again.', {
      cause,
    });
  }
};
