import { randomUUID } from 'node:crypto';
import { getBooking } from '../store/bookings.ts';
import { finishRefund, type Refund, requestRefund } from '../store/refunds.ts';
import { transact } from '../store/table.ts';

/** Has the refund of a part of a booking's price fail before Stripe has made it. Returns its purpose. */
export const aFailedRefund = async ({ id }: { id: string }): Promise<string> => {
  const { paymentIntentId = '', email = '', name = '' } = (await getBooking(id)) ?? {};
  const refund: Refund = {
    checkoutId: id,
    purpose: `goodwill#${randomUUID()}`,
    status: 'requested',
    amountCents: 1000,
    paymentIntentId,
    email,
    name,
    subject: 'a session',
    attempts: 0,
  };
  await transact([requestRefund(refund, Date.now())]);
  await finishRefund(refund, { status: 'failed', code: 'charge_not_refundable' }, Date.now());
  return refund.purpose;
};
