import { requireMember } from '../accounts/session.ts';
import { findCheckouts } from '../payments/find-checkout.ts';
import { fulfil } from '../payments/fulfil.ts';
import { whyRefunded } from '../payments/why-refunded.ts';
import { AppError } from '../runtime/app-error.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';

export const handler = endpointHandler('create-package', async ({ body, event, nowMs }) => {
  const member = await requireMember(event);
  const [checkout] = await findCheckouts({ userId: member.id }, { packageData: body });
  if (!checkout)
    throw new AppError('payment-required', 'You have paid for no such package. Please check out first.');
  const fulfilment = await fulfil(checkout.id, nowMs, { justRead: checkout });
  if (fulfilment.outcome === 'sold') return fulfilment.hoursPackage;
  if (fulfilment.outcome === 'refunded') throw new AppError('conflict', await whyRefunded(checkout));
  throw new AppError(
    'payment-required',
    'This package has not been paid yet. Please complete the payment first.',
  );
});
