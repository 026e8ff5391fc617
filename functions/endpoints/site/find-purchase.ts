import contract from '../../../shared/contract/site/find-purchase.ts';
import { describePayment } from '../../../shared/domain/payments/describe-payment.ts';
import type { FoundPurchase } from '../../../shared/schemas/payment.ts';
import { showPaid } from '../../access/show-booking.ts';
import { endpoint } from '../../callers/endpoint.ts';
import type { FoundPayment } from '../../checkouts/find-payment.ts';
import { fulfil } from '../../checkouts/fulfil.ts';
import { whyRefunded } from '../../payments/why-refunded.ts';

const stateOfUnpaid = ({ intent }: FoundPayment): FoundPurchase => {
  if (intent.status === 'processing')
    return { state: 'processing', message: describePayment('processing').says };
  const { says } = describePayment(intent.status === 'canceled' ? 'ended' : 'unpaid');
  return { state: 'unpaid', message: says };
};

export default endpoint(contract, async ({ payment, nowMs }): Promise<FoundPurchase> => {
  const { checkout, intent } = payment;
  const fulfilment = await fulfil(checkout.id, nowMs, { eventIntentId: intent.id, justRead: checkout });
  if (fulfilment.outcome === 'booked') return { booking: showPaid(fulfilment.booking, nowMs) };
  if (fulfilment.outcome === 'sold') return { hoursPackage: fulfilment.hoursPackage };
  if (fulfilment.outcome === 'refunded') return { state: 'refunded', message: await whyRefunded(checkout) };
  return stateOfUnpaid(payment);
});
