import { randomUUID } from 'node:crypto';
import { finishRefund } from '../payments/finish-refund.ts';
import { correlated } from '../runtime/correlation.ts';
import { textOfPlace } from '../staff/inbox/queue-place.ts';
import { getBooking } from '../store/bookings/bookings.ts';
import { addStrike, strikesToReview } from '../store/desk/strikes.ts';
import { noteUnsentMail } from '../store/mails/unsent-mails.ts';
import { payByHand } from '../store/money/refund-repairs.ts';
import { getRefund, type Refund, requestRefund } from '../store/money/refunds.ts';
import { saveContactMessage } from '../store/office/contact-messages.ts';
import { transact } from '../table/table.ts';
import { aBooking, madeBooking } from './booking-journey.ts';

/** Has the refund of a part of a booking's price fail before Stripe has made it. Returns its purpose. */
export const aFailedRefund = async ({ id }: { id: string }, amountCents = 1000): Promise<string> => {
  const { paymentIntentId = '', email = '', name = '' } = (await getBooking(id)) ?? {};
  const refund: Refund = {
    checkoutId: id,
    purpose: `goodwill#${randomUUID()}`,
    status: 'requested',
    amountCents,
    paymentIntentId,
    email,
    name,
    subject: 'a session',
    attempts: 0,
  };
  await correlated({ requestId: randomUUID() }, async () => {
    await transact([requestRefund(refund, Date.now())]);
    await finishRefund(refund, { status: 'failed', code: 'charge_not_refundable' }, Date.now());
  });
  return refund.purpose;
};

/** Has Stripe send a refund that an operator has paid by hand. Returns its purpose. */
export const aRefundPaidTwice = async ({ id }: { id: string }, amountCents = 1000): Promise<string> => {
  const purpose = await aFailedRefund({ id }, amountCents);
  const read = async (): Promise<Refund> => {
    const refund = await getRefund(id, purpose);
    if (!refund) throw new Error('There is no such refund.');
    return refund;
  };
  await correlated({ requestId: randomUUID() }, async () => {
    const paid = { amountCents, reference: 'Transfer 4711', paidInAllCents: amountCents };
    await transact(payByHand(await read(), paid, Date.now()));
    await finishRefund(
      await read(),
      { status: 'refunded', sentCents: amountCents, sentAt: new Date().toISOString() },
      Date.now(),
    );
  });
  return purpose;
};

/** The id of a mail about a booking that can never be sent. */
export const anUnsentMail = async ({ id }: { id: string }): Promise<string> => {
  const about = { pk: `BOOKING#${id}`, sk: 'BOOKING' };
  const nowMs = Date.now();
  await noteUnsentMail(about, 'MessageRejected: (address) does not exist', nowMs);
  return textOfPlace({ ...about, workDueAt: new Date(nowMs).toISOString() });
};

/** The id of a message that a visitor has written. */
export const aMessage = async (): Promise<string> => {
  const [id, nowMs] = [randomUUID(), Date.now()];
  const createdAt = new Date(nowMs).toISOString();
  const message = { id, name: 'Robin', email: 'robin@example.com', subject: 'Tea', message: 'Is there tea?' };
  await saveContactMessage({ ...message, createdAt }, nowMs);
  return id;
};

/** The digest of somebody who has broken a rule in three sessions, whom an operator has to look at. */
export const somebodyWithStrikes = async (): Promise<string> => {
  const email = 'loud@example.com';
  for (const date of ['2026-12-15', '2026-12-16', '2026-12-17']) {
    const { booking } = await madeBooking(aBooking({ email, date, duration: 1 }));
    const stored = await getBooking(booking.id);
    if (stored) await transact([addStrike(stored, randomUUID(), Date.now())]);
  }
  const [person] = await strikesToReview(Date.now());
  return person?.person ?? '';
};
