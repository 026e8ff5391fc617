import { jest } from '@jest/globals';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { MetricName } from '../../shared/contract/metrics.ts';
import { closeBooks } from '../../shared/domain/money/books.ts';
import { readMoneyRecords } from '../table/purchases/money-records.ts';
import { aBooking, aStake, checkOut, madeBooking, paidCheckout, pay } from '../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../testing/clock.ts';
import { reconcile, tellWebhook, untilRefundFails } from '../testing/fulfilling.ts';
import { aMember, boughtPackage, passPhrase, useHours } from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const measure = jest.fn<(name: MetricName, value?: number) => void>();
jest.unstable_mockModule('../runtime/metrics.ts', () => ({ measure }));

const system = freshSystemForEachTest();
beforeEach(() => {
  measure.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const staked = aBooking({ donationAmount: 1000, charityType: 'anti-charity', charityName: 'Green Party' });
const alarms = () => measure.mock.calls.filter(([name]) => name === 'Disputes').length;
const rowOf = async (prefix: string, sk: string) =>
  (await itemsOf(prefix)).find((item) => item.sk.startsWith(sk));

/** Sends the webhook Stripe's events about disputes that it has not been told of. */
const tellOfDisputes = async (): Promise<void> => {
  for (const { event } of system().stripe.listEvents().reverse())
    if (event.type.startsWith('charge.dispute.')) expect((await tellWebhook(event)).status).toBe(200);
};

const bookedWith = async (cardNumber: string) => {
  const browser = new TestBrowser();
  const { body: paid } = await checkOut(browser, staked);
  await pay(paid.clientSecret, cardNumber);
  const { body: booking } = await browser.call('create-booking', { body: staked });
  return { browser, booking };
};

const dispute = async (amountCents?: number) => {
  const { stripe } = system();
  const disputed = stripe.disputePayment(stripe.listPayments()[0]?.paymentIntent.id ?? '', amountCents);
  if (!disputed) throw new Error('The payment was not disputed.');
  await tellOfDisputes();
  const decide = async (status: 'lost' | 'won') => {
    stripe.decideDispute(disputed.id, status);
    await tellOfDisputes();
  };
  return { id: disputed.id, decide };
};

const books = async () => closeBooks(await readMoneyRecords());

const askForChanges = async ({ browser, booking: { id } }: Awaited<ReturnType<typeof madeBooking>>) => {
  const parameters = { id };
  const answers = [
    await browser.call('resolve-donation', { parameters, body: { action: 'refund' } }),
    await browser.call('cancel-booking', { parameters, body: { expectedRefundCents: 8000 } }),
    await browser.call('reschedule-booking', {
      parameters,
      body: { date: '2026-11-25', timeSlot: '1:00 PM' },
    }),
  ];
  return answers.map(({ status, text }) => [status, text]);
};

describe('a disputed payment', () => {
  it('freezes its booking until the bank has decided, and tells the operator once', async () => {
    const made = await madeBooking(staked);
    const { decide } = await dispute();
    await tellOfDisputes();
    expect(alarms()).toBe(1);
    expect(await askForChanges(made)).toEqual(
      Array(3).fill([409, expect.stringContaining('disputed, so nothing can change')]),
    );
    setClock('2026-12-20T17:00:00Z');
    await reconcile();
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ donationStatus: 'pending' });
    await decide('won');
    expect(await rowOf('CHECKOUT#', 'DISPUTE#')).toMatchObject({ status: 'won', amountCents: 8000 });
    travelMinutes(240);
    await reconcile();
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ donationStatus: 'refunded' });
    expect(await books()).toMatchObject({ captured: 8000, revenue: 7000, faults: [] });
  });

  it('can be changed again once it is won', async () => {
    const made = await madeBooking(staked);
    const { decide } = await dispute();
    await decide('won');
    const [decided] = await askForChanges(made);
    expect(decided).toEqual([200, expect.anything()]);
    expect(await books()).toMatchObject({ revenue: 7000, faults: [] });
  });

  it('is cancelled for nothing once it is lost, and the books say where every cent went', async () => {
    const made = await madeBooking(staked);
    const { decide } = await dispute();
    await decide('lost');
    await tellOfDisputes();
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ dispute: 'lost', donationStatus: 'refunded' });
    const [, cancelled, moved] = await askForChanges(made);
    expect(cancelled).toEqual([409, expect.stringContaining('If you cancel now: Nothing comes back')]);
    expect(moved).toEqual([409, expect.stringContaining('refunded this payment by deciding the dispute')]);
    const { status } = await made.browser.call('cancel-booking', {
      parameters: { id: made.booking.id },
      body: { expectedRefundCents: 0 },
    });
    expect([status, await itemsOf('DAY#')]).toEqual([200, []]);
    const { captured, revenue, paidBack, held, faults } = await books();
    expect({ captured, revenue, paidBack, held, faults }).toEqual({
      captured: 8000,
      revenue: 0,
      paidBack: new Map([['dispute', 8000]]),
      held: { undecidedStakes: 0, refundsOnTheirWay: 0, refundsFailed: 0 },
      faults: [],
    });
  });

  it('keeps a donation that was settled before due, at our cost', async () => {
    const { browser, booking } = await madeBooking(aBooking(aStake));
    await browser.call('resolve-donation', { parameters: { id: booking.id }, body: { action: 'achieved' } });
    const { decide } = await dispute();
    await decide('lost');
    const { revenue, due, paidBack, faults } = await books();
    expect({ revenue, due, paidBack, faults }).toEqual({
      revenue: -1000,
      due: new Map([['St. Jude', 1000]]),
      paidBack: new Map([['dispute', 8000]]),
      faults: [],
    });
  });

  it('does not keep a member from deleting the account, whose session is cancelled once it is won', async () => {
    const { browser } = await aMember();
    const { body: paid } = await checkOut(browser, staked);
    await pay(paid.clientSecret);
    await browser.call('create-booking', { body: staked });
    const { decide } = await dispute();
    expect((await browser.call('delete-account', { body: { password: passPhrase } })).status).toBe(200);
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ dispute: 'open', donationStatus: 'pending' });
    await decide('won');
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({
      status: 'cancelled',
      donationStatus: 'refunded',
    });
    expect(await itemsOf('DAY#')).toEqual([]);
    expect(await books()).toMatchObject({ revenue: 0, faults: [] });
  });

  it('keeps nobody on its refunds when it is lost', async () => {
    await madeBooking(staked);
    const { decide } = await dispute();
    await decide('lost');
    const refund = await rowOf('CHECKOUT#', 'REFUND#stake');
    expect(refund).toMatchObject({ status: 'by-bank', amountCents: 1000 });
    expect(refund).not.toHaveProperty('email');
    expect(refund).not.toHaveProperty('name');
  });

  it('leaves the rest of an undecided donation to its holder when less than it is lost', async () => {
    const { browser, booking } = await bookedWith('4242424242424242');
    const { decide } = await dispute(500);
    await decide('lost');
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({
      dispute: 'lost',
      donationStatus: 'pending',
      donationAmount: 500,
      donationTakenCents: 500,
    });
    const parameters = { id: booking.id };
    const { status } = await browser.call('resolve-donation', { parameters, body: { action: 'refund' } });
    expect(status).toBe(200);
    const { paidBack, faults } = await books();
    expect({ paidBack, faults }).toEqual({
      paidBack: new Map([
        ['dispute', 500],
        ['stake', 500],
      ]),
      faults: [],
    });
  });

  it('pays a refund that had come back from the bank before', async () => {
    const { browser, booking } = await bookedWith('4000000000005126');
    await browser.call('resolve-donation', { parameters: { id: booking.id }, body: { action: 'refund' } });
    await untilRefundFails(system());
    expect(await rowOf('CHECKOUT#', 'REFUND#stake')).toMatchObject({ status: 'failed' });
    const { decide } = await dispute();
    await decide('lost');
    expect(await rowOf('CHECKOUT#', 'REFUND#stake')).toMatchObject({ status: 'by-bank' });
    const { revenue, paidBack, held, faults } = await books();
    expect({ revenue, paidBack, failed: held.refundsFailed, faults }).toEqual({
      revenue: 0,
      paidBack: new Map([
        ['dispute', 8000],
        ['stake', 0],
      ]),
      failed: 0,
      faults: [],
    });
  });

  it.each([
    ['won', { status: 'completed' }, ['captured', 'refunded:package-completed']],
    ['lost', { status: 'completed', dispute: 'lost' }, ['captured', 'refunded:dispute']],
    [
      'lost for $1',
      { status: 'completed', dispute: 'lost' },
      ['captured', 'refunded:dispute', 'refunded:package-completed'],
    ],
  ] as const)(
    'keeps its package from being completed, until it is %s',
    async (outcome, completed, ledgerKinds) => {
      const { browser } = await aMember();
      const { id } = await boughtPackage(browser, 'full');
      await useHours(browser, id, 50);
      const { decide } = await dispute(outcome === 'lost for $1' ? 100 : undefined);
      setClock('2026-12-20T17:00:00Z');
      await reconcile();
      expect(await rowOf('USER#', 'PACKAGE#')).toMatchObject({ status: 'active', dispute: 'open' });
      await decide(outcome === 'won' ? 'won' : 'lost');
      travelMinutes(240);
      await reconcile();
      expect(await rowOf('USER#', 'PACKAGE#')).toMatchObject(completed);
      expect((await itemsOf('LEDGER#')).map(({ kind }) => kind).sort()).toEqual(ledgerKinds);
      expect((await books()).faults).toEqual([]);
    },
  );

  it('is booked first when it is disputed before anybody has told us of it', async () => {
    await paidCheckout(staked);
    await dispute();
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ dispute: 'open' });
  });

  it('ends in the same state when its last event is the only one that arrives', async () => {
    await madeBooking(staked);
    const { stripe } = system();
    const opened = stripe.disputePayment(stripe.listPayments()[0]?.paymentIntent.id ?? '');
    stripe.decideDispute(opened?.id ?? '', 'lost');
    const closed = stripe.listEvents().find(({ event }) => event.type === 'charge.dispute.closed')?.event;
    expect((await tellWebhook(closed)).status).toBe(200);
    expect(await rowOf('CHECKOUT#', 'DISPUTE#')).toMatchObject({ status: 'lost' });
    expect([alarms(), (await books()).faults]).toEqual([1, []]);
  });
});
