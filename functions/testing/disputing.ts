import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { closeBooks } from '../../shared/domain/money/books.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { readMoneyRecords } from '../table/purchases/money-records.ts';
import { aBooking, checkOut, pay } from './booking-journey.ts';
import { tellWebhook } from './fulfilling.ts';
import { itemsOf } from './table-contents.ts';
import type { TestSystem } from './test-system.ts';

/** The first row of a kind, by the beginnings of its keys. */
export const rowOf = async (prefix: string, sk: string) =>
  (await itemsOf(prefix)).find((item) => item.sk.startsWith(sk));

export const books = async () => closeBooks(await readMoneyRecords());

/** The customers of a test and their bank. */
export const bankOf = (system: () => TestSystem) => {
  const told = new Set<string>();

  /** Sends the webhook each event about disputes and refunds that it has not been told of, in order. */
  const tell = async (): Promise<void> => {
    for (const { event } of system().stripe.listEvents().reverse()) {
      if (told.has(event.id) || !/^(charge\.dispute|refund)\./.test(event.type)) continue;
      told.add(event.id);
      expect([event.type, (await tellWebhook(event)).status]).toEqual([event.type, 200]);
    }
  };

  const paymentId = (): string => system().stripe.listPayments()[0]?.paymentIntent.id ?? '';

  /** The customer disputes the newest payment, or a part of it. */
  const dispute = async (amountCents?: number) => {
    const { stripe } = system();
    const disputed = stripe.disputePayment(paymentId(), amountCents);
    if (!disputed) throw new Error('The payment was not disputed.');
    await tell();
    const decide = async (status: 'lost' | 'won') => {
      stripe.decideDispute(disputed.id, status);
      await tell();
    };
    return { id: disputed.id, decide };
  };

  const lose = async (amountCents?: number): Promise<void> => (await dispute(amountCents)).decide('lost');

  /** The bank ends the newest refund of the newest payment. */
  const endRefund = async (status: 'failed' | 'succeeded'): Promise<void> => {
    const { stripe } = system();
    stripe.endRefund(stripe.listPayments()[0]?.refunds[0]?.id ?? '', status);
    await tell();
  };

  /** All that the customer has got of the newest payment by Stripe, in cents. */
  const sentCents = (): number =>
    (system().stripe.listPayments()[0]?.refunds ?? [])
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  const holdRefunds = (isHeld = true): void => system().stripe.holdRefunds(paymentId(), isHeld);

  return { dispute, endRefund, holdRefunds, lose, paymentId, sentCents, tell };
};

/** A guest who has booked and paid, with the card of this number. */
export const bookedWith = async (data: BookingData = aBooking(), cardNumber?: string) => {
  const browser = new TestBrowser();
  const { body: paid } = await checkOut(browser, data);
  await pay(paid.clientSecret, cardNumber);
  const { body: booking } = await browser.call('create-booking', { body: data });
  const parameters = { id: booking.id };
  const cancel = (expectedRefundCents: number) =>
    browser.call('cancel-booking', { parameters, body: { expectedRefundCents } });
  return { browser, booking, parameters, cancel };
};
