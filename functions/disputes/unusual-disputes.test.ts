import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { bankOf, bookedWith, books, rowOf } from '../testing/disputing.ts';
import { tellWebhook } from '../testing/fulfilling.ts';
import { aMember, boughtPackage, passPhrase, redemption } from '../testing/members.ts';
import { operatorForEachTest } from '../testing/staff.ts';
import { stripeAccount } from '../testing/stripe-account.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();
jest.spyOn(console, 'error').mockReturnValue();
jest.spyOn(console, 'warn').mockReturnValue();
const pat = operatorForEachTest();
const bank = bankOf(system);

const priceCents = 7000;

describe('a package whose payment was charged back', () => {
  const member = async () => {
    const { browser } = await aMember();
    const { id } = await boughtPackage(browser, 'mini');
    const spend = (timeSlot = '9:00 AM') =>
      browser.call('create-booking', { body: redemption(id, { timeSlot, duration: 1 }) });
    return { browser, id, spend };
  };

  it('cannot be spent while the bank decides, and not once all of it is lost', async () => {
    const { spend } = await member();
    const { decide } = await bank.dispute();
    expect(await spend()).toMatchObject({ status: 409, text: expect.stringContaining('disputed') });
    await decide('lost');
    expect((await spend()).status).toBe(409);
  });

  it('keeps the hours that are still paid for', async () => {
    const { spend } = await member();
    // $375 buy 15 hours, so one hour and a half are left.
    await bank.lose(33_750);
    expect([(await spend()).status, (await spend('10:00 AM')).status]).toEqual([201, 201]);
    expect((await spend('11:00 AM')).status).toBe(409);
  });

  it('can have its hours taken away', async () => {
    const { browser, id } = await member();
    await bank.lose();
    const { body: user } = await browser.call('get-user');
    const { status } = await pat.browser.call('correct-hours', {
      parameters: { id },
      body: { userId: user.id, hours: -15, reason: 'The bank has its money.', requestId: randomUUID() },
    });
    expect(status).toBe(200);
  });
});

describe('a dispute that no bank should send', () => {
  const force = async (amountCents: number, currency?: string) => {
    const { stripe } = system();
    const { id } = stripe.forceDispute(bank.paymentId(), { amountCents, currency });
    await bank.tell();
    stripe.decideDispute(id, 'lost');
    await bank.tell();
  };

  it('is booked as our loss when it is of more than was charged', async () => {
    await bookedWith();
    await force(20_000);
    expect(await books()).toMatchObject({ revenue: priceCents - 20_000, faults: [] });
  });

  it('is booked by what it takes from our balance when it is of another currency', async () => {
    await bookedWith();
    await force(3000, 'eur');
    const [taken] = system()
      .stripe.listBalanceTransactions()
      .filter(({ type }) => type === 'adjustment');
    expect(await books()).toMatchObject({ revenue: priceCents + (taken?.amount ?? 0), faults: [] });
  });

  it('is only reported when its payment is of another product, or unknown', async () => {
    const { stripe } = system();
    const foreign = stripe.payForAnotherProduct(2000);
    stripe.disputePayment(foreign.id);
    await bank.tell();
    const [event] = stripe.listEvents().filter(({ event: { type } }) => type === 'charge.dispute.created');
    const unknown = structuredClone(event?.event) as { data: { object: { id: string } } };
    unknown.data.object.id = 'dp_unknown';
    expect((await tellWebhook(unknown)).status).toBe(200);
    expect(await itemsOf('CHECKOUT#')).toEqual([]);
  });

  it('is only reported when its payment is one of another stage on the same account', async () => {
    const { id } = await stripeAccount().paymentIntents.create({
      amount: 3000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: { checkoutId: randomUUID() },
    });
    const { stripe } = system();
    const disputed = stripe.disputePayment(id);
    await bank.tell();
    stripe.decideDispute(disputed?.id ?? '', 'lost');
    await bank.tell();
    expect(await books()).toMatchObject({ revenue: 0, faults: [] });
    expect(await itemsOf('CHECKOUT#')).toEqual([]);
  });

  it('is recorded although the purchase of its payment has gone', async () => {
    const { browser } = await aMember();
    await boughtPackage(browser, 'mini');
    await browser.call('delete-account', { body: { password: passPhrase } });
    await bank.lose();
    expect(await rowOf('CHECKOUT#', 'DISPUTE#')).toMatchObject({ status: 'lost', takenCents: 37_500 });
  });
});
