import { findCheckout } from '../payments/find-checkout.ts';
import { fulfil } from '../payments/fulfil.ts';
import { AppError } from '../runtime/app-error.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { identifyVisitor } from '../runtime/visitor.ts';

export const handler = endpointHandler('create-package', async ({ body, event, nowMs }) => {
  const { browser, member } = await identifyVisitor(event);
  if (!member) throw new AppError('not-signed-in', 'Please sign in first.');
  const checkout = await findCheckout(browser, { packageData: body });
  if (!checkout || checkout.userId !== member.id)
    throw new AppError(
      'payment-required',
      'This browser has paid for no such package. Please check out first.',
    );
  const fulfilment = await fulfil(checkout.id, nowMs, { justRead: checkout });
  if (fulfilment.outcome === 'sold') return fulfilment.hoursPackage;
  throw new AppError(
    'payment-required',
    'This package has not been paid yet. Please complete the payment first.',
  );
});
