import { jest } from '@jest/globals';
import { aBooking } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { bankOf, bookedWith, books, rowOf } from '../testing/disputing.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();
jest.spyOn(console, 'error').mockReturnValue();
jest.spyOn(console, 'warn').mockReturnValue();
const bank = bankOf(system);

const staked = aBooking({ donationAmount: 1000, charityType: 'anti-charity', charityName: 'Green Party' });
const refund = () => rowOf('CHECKOUT#', 'REFUND#stake');

/** A booking that is disputed at the bank, of which nobody has told us. */
const disputed = async () => {
  const { browser, parameters } = await bookedWith(staked);
  const { stripe } = system();
  const { id = '' } = stripe.disputePayment(bank.paymentId()) ?? {};
  return {
    askForRefund: () => browser.call('resolve-donation', { parameters, body: { action: 'refund' } }),
    decide: (status: 'lost' | 'won') => stripe.decideDispute(id, status),
  };
};

const settle = async () => {
  travelMinutes(10);
  await reconcile();
};

describe('a refund that Stripe refuses since the payment is disputed', () => {
  it('waits, and is paid by the bank when it gives the money back', async () => {
    const { askForRefund, decide } = await disputed();
    expect((await askForRefund()).status).toBe(200);
    await settle();
    expect(await refund()).toMatchObject({ status: 'requested' });
    await bank.tell();
    decide('lost');
    await bank.tell();
    expect(await refund()).toMatchObject({ status: 'by-bank' });
    expect(await books()).toMatchObject({ captured: 8000, revenue: 0, faults: [] });
    expect(bank.sentCents()).toBe(0);
  });

  it('is sent when it is won', async () => {
    const { askForRefund, decide } = await disputed();
    await askForRefund();
    await bank.tell();
    decide('won');
    await bank.tell();
    await settle();
    expect(await refund()).toMatchObject({ status: 'refunded' });
    expect(bank.sentCents()).toBe(1000);
    expect(await books()).toMatchObject({ revenue: 7000, faults: [] });
  });

  it('is sent when it is won, although nobody lived to note the refusal, which Stripe repeats', async () => {
    const { askForRefund, decide } = await disputed();
    const { stripe } = system();
    stripe.failNext({ path: '/v1/disputes', kind: 'api_error', when: 'before', count: 100 });
    await askForRefund();
    stripe.clearFaults();
    await bank.tell();
    decide('won');
    await bank.tell();
    await settle();
    await settle();
    expect(await refund()).toMatchObject({ status: 'refunded' });
  });

  it('is sent when it is won between the refusal and our question about it', async () => {
    const { askForRefund, decide } = await disputed();
    const refused = { type: 'invalid_request_error', code: 'charge_disputed' } as const;
    system().stripe.failNext({
      path: '/v1/refunds',
      method: 'POST',
      kind: 'refusal',
      status: 400,
      body: refused,
    });
    decide('won');
    await askForRefund();
    expect(await refund()).toMatchObject({ status: 'requested' });
    await bank.tell();
    await settle();
    expect(await refund()).toMatchObject({ status: 'refunded' });
  });
});
