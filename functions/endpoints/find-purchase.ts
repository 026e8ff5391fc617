import type { FoundPurchase } from '../../shared/schemas/payment.ts';
import { countPaymentLookup } from '../accounts/throttles.ts';
import { checkoutOfPayment, type PaidCheckout } from '../payments/checkout-of-payment.ts';
import { fulfil } from '../payments/fulfil.ts';
import { whyRefunded } from '../payments/why-refunded.ts';
import { AppError } from '../runtime/app-error.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';

const whereUnpaidStands = ({ intent }: PaidCheckout): FoundPurchase => {
  if (intent.status === 'processing')
    return { state: 'processing', message: 'Your bank is still processing your payment.' };
  if (intent.status === 'canceled')
    return { state: 'unpaid', message: 'This checkout has ended. You have not been charged.' };
  return { state: 'unpaid', message: 'This payment has not been completed. You have not been charged.' };
};

const find = async (found: PaidCheckout, nowMs: number): Promise<FoundPurchase> => {
  const { checkout, intent } = found;
  const fulfilment = await fulfil(checkout.id, nowMs, { eventIntentId: intent.id, justRead: checkout });
  if (fulfilment.outcome === 'booked') return { booking: fulfilment.booking };
  if (fulfilment.outcome === 'sold') return { hoursPackage: fulfilment.hoursPackage };
  if (fulfilment.outcome === 'refunded') return { state: 'refunded', message: await whyRefunded(checkout) };
  return whereUnpaidStands(found);
};

export const handler = endpointHandler('find-purchase', async ({ body: { clientSecret }, event, nowMs }) => {
  await countPaymentLookup(event, nowMs);
  const found = await checkoutOfPayment(clientSecret, nowMs);
  if (!found)
    throw new AppError(
      'not-found',
      'There is no such payment. Please use the link in your confirmation e-mail.',
    );
  return find(found, nowMs);
});
