import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { RefundNotice } from '../store/money/refund-notices.ts';
import { aBooking, aStake, checkOut, pay } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { bankOf, bookedWith, books, rowOf } from '../testing/disputing.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { aMember, passPhrase } from '../testing/members.ts';
import { operatorForEachTest } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();
jest.spyOn(console, 'error').mockReturnValue();
jest.spyOn(console, 'warn').mockReturnValue();
const pat = operatorForEachTest();
const bank = bankOf(system);

const priceCents = 7000;
const sessionRefund = () => rowOf('CHECKOUT#', 'REFUND#session');
const payByHand = async (id: string, amountCents?: number) =>
  pat.browser.call('pay-refund-by-hand', {
    parameters: { id },
    body: {
      purpose: 'session',
      reference: 'Transfer 4711',
      from: 'elsewhere',
      amountCents,
      requestId: randomUUID(),
    },
  });
const failedRefunds = async () =>
  (await pat.browser.call('list-inbox', { query: { list: 'failed-refunds' } })).body.items;

/** A cancelled session whose refund the bank has sent back. */
const cancelledInVain = async () => {
  const made = await bookedWith();
  bank.holdRefunds();
  await made.cancel(priceCents);
  await bank.endRefund('failed');
  return made;
};

describe('a dispute lost for less than is owed', () => {
  it('leaves the last cent to be paid by hand, once', async () => {
    const { booking } = await cancelledInVain();
    await bank.lose(priceCents - 1);
    expect(await failedRefunds()).toMatchObject([{ amountCents: 1 }]);
    expect(await payByHand(booking.id, priceCents)).toMatchObject({
      status: 409,
      text: expect.stringContaining('Only $0.01 of this refund is owed'),
    });
    expect(await payByHand(booking.id, 1)).toMatchObject({ status: 200 });
    expect((await payByHand(booking.id)).status).toBe(409);
    const { paidBack, paidByHand, revenue, held, faults } = await books();
    expect({ paidBack, paidByHand, revenue, held, faults }).toEqual({
      paidBack: new Map([['dispute', priceCents - 1]]),
      paidByHand: new Map([['session', 1]]),
      revenue: 0,
      held: { undecidedStakes: 0, refundsOnTheirWay: 0, refundsFailed: 0 },
      faults: [],
    });
    expect(bank.sentCents()).toBe(0);
  });

  it('leaves the rest to Stripe when a refund had waited for the bank', async () => {
    const { cancel } = await bookedWith();
    const { stripe } = system();
    stripe.disputePayment(bank.paymentId(), 6000);
    await cancel(priceCents);
    await bank.tell();
    stripe.decideDispute(stripe.listDisputes()[0]?.id ?? '', 'lost');
    await bank.tell();
    travelMinutes(300);
    await reconcile();
    expect(bank.sentCents()).toBe(1000);
    expect(await sessionRefund()).toMatchObject({ status: 'refunded', sentCents: 1000 });
    expect(await books()).toMatchObject({ revenue: 0, faults: [] });
  });

  it('is told to whoever was told that the refund has failed', async () => {
    await cancelledInVain();
    await bank.lose(6000);
    const notice = await rowOf('CHECKOUT#', 'NOTICE#refund-by-bank');
    expect(notice).toMatchObject({ amountCents: 6000, owedCents: 1000, email: 'robin@example.com' });
  });

  it('waits with a retry until the loss is known', async () => {
    const { booking } = await cancelledInVain();
    const { stripe } = system();
    const { id = '' } = stripe.disputePayment(bank.paymentId(), 6000) ?? {};
    stripe.decideDispute(id, 'lost');
    expect((await payByHand(booking.id)).status).toBe(409);
    await pat.browser.call('retry-refund', {
      parameters: { id: booking.id },
      body: { purpose: 'session', requestId: randomUUID() },
    });
    expect(await sessionRefund()).toMatchObject({ status: 'requested' });
    await bank.tell();
    bank.holdRefunds(false);
    travelMinutes(300);
    await reconcile();
    expect(bank.sentCents()).toBe(1000);
    expect(await books()).toMatchObject({ revenue: 0, faults: [] });
  });
});

describe('the mail about a failed refund that the bank has paid', () => {
  it.each([
    [6000, 'We still owe you $10.'],
    [priceCents, 'This completes your refund'],
  ])('says what is left of it after %i cents', async (takenCents, sentence) => {
    await cancelledInVain();
    await bank.lose(takenCents);
    const { textOfResult } = await import('../mail/messages/refund-result.ts');
    const notice = (await rowOf('CHECKOUT#', 'NOTICE#refund-by-bank')) as unknown as RefundNotice;
    expect(textOfResult(notice).paragraphs.join(' ')).toContain(sentence);
  });
});

describe('a refund that ends after a lost dispute', () => {
  it.each([
    ['all of the price', priceCents, 0],
    ['a part of it', 2500, priceCents - 2500],
  ])('is not owed again when it comes back and the bank has taken %s', async (_, amountCents, revenue) => {
    const { booking } = await bookedWith();
    await pat.browser.call('refund-booking', {
      parameters: { id: booking.id },
      body: { amountCents, reason: 'The heating failed.', requestId: randomUUID() },
    });
    await bank.lose(amountCents);
    await bank.endRefund('failed');
    expect(await rowOf('CHECKOUT#', 'REFUND#goodwill')).toMatchObject({ status: 'by-bank' });
    expect(await failedRefunds()).toEqual([]);
    expect(await books()).toMatchObject({ revenue, held: { refundsFailed: 0 }, faults: [] });
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ chargedBackCents: 0 });
  });

  it('counts as sent while Stripe has it on its way, and the books say what that has cost', async () => {
    const { cancel } = await bookedWith();
    bank.holdRefunds();
    await cancel(priceCents);
    await bank.lose(5000);
    expect(await sessionRefund()).toMatchObject({ status: 'requested', sentCents: priceCents });
    travelMinutes(5);
    await bank.endRefund('succeeded');
    expect(await books()).toMatchObject({ revenue: -5000, faults: [] });
    await bank.endRefund('failed');
    expect(await sessionRefund()).toMatchObject({ status: 'failed' });
    expect(await failedRefunds()).toMatchObject([{ amountCents: 2000 }]);
    expect(await books()).toMatchObject({ revenue: 0, held: { refundsFailed: 2000 }, faults: [] });
  });

  it('takes its donation along', async () => {
    const { parameters, browser } = await bookedWith(
      aBooking({ donationAmount: 1000, charityType: 'anti-charity', charityName: 'Green Party' }),
    );
    await browser.call('resolve-donation', { parameters, body: { action: 'refund' } });
    await bank.lose(1000);
    await bank.endRefund('failed');
    expect(await rowOf('CHECKOUT#', 'REFUND#stake')).toMatchObject({ status: 'by-bank' });
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ donationStatus: 'refunded' });
    expect(await books()).toMatchObject({ revenue: priceCents, faults: [] });
  });
});

describe('a second dispute of a payment', () => {
  it('is booked when both are lost', async () => {
    await bookedWith();
    await bank.lose(2000);
    await bank.lose(1500);
    expect(await books()).toMatchObject({
      revenue: priceCents - 3500,
      paidBack: new Map([['dispute', 3500]]),
      faults: [],
    });
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ dispute: 'lost', chargedBackCents: 3500 });
  });

  it('keeps its booking frozen until both are decided', async () => {
    const { cancel } = await bookedWith();
    const first = await bank.dispute(2000);
    const second = await bank.dispute(1500);
    await first.decide('won');
    expect((await cancel(priceCents)).status).toBe(409);
    await second.decide('won');
    expect(await rowOf('BOOKING#', 'BOOKING')).not.toHaveProperty('dispute');
    expect((await cancel(priceCents)).status).toBe(200);
    expect(await books()).toMatchObject({ revenue: 0, faults: [] });
  });

  it('leaves a won one beside a lost one', async () => {
    const { cancel } = await bookedWith();
    const first = await bank.dispute(2000);
    const second = await bank.dispute(1500);
    await first.decide('lost');
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ dispute: 'open' });
    await second.decide('won');
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ dispute: 'lost' });
    expect((await cancel(5000)).status).toBe(200);
    expect(bank.sentCents()).toBe(5000);
    expect(await books()).toMatchObject({ revenue: 0, faults: [] });
  });

  it.each(['lost', 'won'] as const)('keeps the donation back when the first one is %s', async (outcome) => {
    const { browser, parameters } = await bookedWith(aBooking(aStake));
    await browser.call('resolve-donation', { parameters, body: { action: 'achieved' } });
    const first = await bank.dispute(2000);
    const second = await bank.dispute(1500);
    await first.decide(outcome);
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ payoutMonth: 'disputed' });
    await second.decide('won');
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ payoutMonth: '2026-12' });
  });
});

describe('a booking after a part of its price was charged back', () => {
  it('can be moved, and cancelled for what is left', async () => {
    const { browser, parameters, cancel } = await bookedWith();
    await bank.lose(100);
    const to = { date: '2026-11-25', timeSlot: '1:00 PM' };
    expect((await browser.call('reschedule-booking', { parameters, body: to })).status).toBe(200);
    expect((await cancel(priceCents - 100)).status).toBe(200);
    expect(bank.sentCents()).toBe(priceCents - 100);
    expect(await books()).toMatchObject({ revenue: 0, faults: [] });
  });

  it('refunds at most what is left', async () => {
    const { booking } = await bookedWith();
    await bank.lose(3000);
    const refund = (amountCents: number) =>
      pat.browser.call('refund-booking', {
        parameters: { id: booking.id },
        body: { amountCents, reason: 'The heating failed.', requestId: randomUUID() },
      });
    expect((await refund(4001)).status).toBe(409);
    expect((await refund(4000)).status).toBe(200);
    expect(bank.sentCents()).toBe(4000);
    expect(await books()).toMatchObject({ revenue: 0, faults: [] });
  });

  it('frees its seats when its member has gone', async () => {
    const { browser } = await aMember();
    const { body: paid } = await checkOut(browser, aBooking());
    await pay(paid.clientSecret);
    await browser.call('create-booking', { body: aBooking() });
    await bank.lose();
    expect((await browser.call('delete-account', { body: { password: passPhrase } })).status).toBe(200);
    expect(await itemsOf('DAY#')).toEqual([]);
  });
});
