import contract from '../../../shared/contract/members/create-package.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { findCheckouts } from '../../checkouts/find-checkout.ts';
import { fulfil } from '../../checkouts/fulfil.ts';
import { whyRefunded } from '../../payments/why-refunded.ts';
import { AppError } from '../../runtime/app-error.ts';

export default endpoint(contract, async ({ body, browser, member, nowMs }) => {
  const { checkouts } = await findCheckouts(browser, member.id, { packageData: body });
  const [checkout] = checkouts;
  if (!checkout)
    throw new AppError('payment-required', 'We have no payment for this package. Please check out first.');
  const fulfilment = await fulfil(checkout.id, nowMs, { justRead: checkout });
  if (fulfilment.outcome === 'sold') return fulfilment.hoursPackage;
  if (fulfilment.outcome === 'refunded') throw new AppError('conflict', await whyRefunded(checkout));
  throw new AppError(
    'payment-required',
    'This package has not been paid yet. Please complete the payment first.',
  );
});
