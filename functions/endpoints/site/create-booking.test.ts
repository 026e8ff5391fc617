import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import {
  aBooking,
  aStake,
  checkOut,
  holdEverySeat,
  madeBooking,
  paidCheckout,
  pay,
} from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const fillHour = async (timeSlot: string) => {
  await holdEverySeat(aBooking({ timeSlot, duration: 1 }));
};

describe('201', () => {
  it('books a paid session, once, however often it is asked', async () => {
    const data = aBooking(aStake);
    const { browser } = await paidCheckout(data);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.call('create-booking', { body: data })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(answers[0]?.body).toMatchObject({ ...data, sessionPriceCents: 7000, donationStatus: 'pending' });
    expect(await itemsOf('BOOKING#')).toHaveLength(1);
    expect(await itemsOf('LEDGER#')).toMatchObject([{ kind: 'captured', amountCents: 8000 }]);
  });

  it('answers a browser that comes back with its booking as it is, also after it was moved or cancelled', async () => {
    const data = aBooking();
    const { browser } = await paidCheckout(data);
    const { body: booked } = await browser.call('create-booking', { body: data });
    const parameters = { id: booked.id };
    const to = { date: '2026-11-24', timeSlot: '1:00 PM' };
    await browser.call('reschedule-booking', { parameters, body: to });
    const moved = await browser.call('create-booking', { body: data });
    expect([moved.status, moved.body]).toEqual([201, expect.objectContaining({ id: booked.id, ...to })]);
    await browser.call('cancel-booking', { parameters, body: { expectedRefundCents: 7000 } });
    const cancelled = await browser.call('create-booking', { body: data });
    expect([cancelled.status, cancelled.body.id, cancelled.body.status]).toEqual([
      201,
      booked.id,
      'cancelled',
    ]);
  });

  it('makes the seats permanent', async () => {
    await madeBooking();
    const seats = await itemsOf('DAY#');
    expect(seats).toHaveLength(3);
    for (const seat of seats) expect(seat).not.toHaveProperty('expiresAt');
  });

  // ASVS 8.2.3, 15.3.1.
  it('tells the browser nothing that only the server should know', async () => {
    const { booking } = await madeBooking();
    expect(booking).not.toHaveProperty('browserId');
    expect(booking).not.toHaveProperty('paymentIntentId');
    expect(booking).not.toHaveProperty('pk');
  });

  it('books a payment that came after the hold ended, while seats are free', async () => {
    const { browser, booking } = await lateCheckout();
    expect((await browser.call('create-booking', { body: booking })).status).toBe(201);
    expect(await itemsOf('DAY#')).toHaveLength(3);
  });

  it('moves a late payment to another seat when its own is taken', async () => {
    const { browser, booking } = await lateCheckout();
    const [mine] = await itemsOf('DAY#');
    while ((await itemsOf('DAY#'))[0]?.checkoutId === mine?.checkoutId)
      await checkOut(new TestBrowser(), aBooking({ duration: 1 }));
    expect((await browser.call('create-booking', { body: booking })).status).toBe(201);
    const own = (await itemsOf('DAY#')).filter(({ checkoutId }) => checkoutId === mine?.checkoutId);
    expect(own.filter(({ expiresAt }) => expiresAt === undefined)).toHaveLength(3);
  });

  it('books a session that was paid before it began, also when the payment is seen a moment later', async () => {
    setClock('2026-11-20T13:58:00Z');
    const { browser, booking } = await paidCheckout(aBooking({ date: '2026-11-20' }));
    setClock('2026-11-20T14:01:00Z');
    expect((await browser.call('create-booking', { body: booking })).status).toBe(201);
  });
});

/** Paid one minute after the hold ended, and not reconciled yet. */
const lateCheckout = async (data = aBooking()) => {
  const browser = new TestBrowser();
  const { body } = await checkOut(browser, data);
  travelMinutes(16);
  expect((await pay(body.clientSecret)).ok).toBe(true);
  return { browser, booking: data };
};

describe('400', () => {
  // ASVS 15.3.3.
  it('refuses fields that a visitor does not set', async () => {
    const { browser, booking } = await paidCheckout();
    for (const field of ['userId', 'donationStatus', 'sessionPriceCents', 'id']) {
      const result = await browser.call('create-booking', { body: { ...booking, [field]: 'x' } });
      expect(result.status).toBe(400);
      expect(result.text).toBe(`The request has a field that is not known here: "${field}".`);
    }
    expect(await itemsOf('BOOKING#')).toEqual([]);
  });
});

describe('402', () => {
  // ASVS 2.3.1.
  it('refuses a booking that was not checked out', async () => {
    const { status, text } = await call('create-booking', { body: aBooking() });
    expect(status).toBe(402);
    expect(text).toBe('This browser has paid for no such booking. Please check out first.');
  });

  // ASVS 2.3.1.
  it('refuses a booking that is not paid yet, and one whose card was declined', async () => {
    const browser = new TestBrowser();
    const { body } = await checkOut(browser, aBooking());
    const unpaid = await browser.call('create-booking', { body: aBooking() });
    expect(unpaid.status).toBe(402);
    expect(unpaid.text).toMatch(/has not been paid yet/);
    expect((await pay(body.clientSecret, '4000000000000002')).ok).toBe(false);
    expect((await browser.call('create-booking', { body: aBooking() })).status).toBe(402);
    expect(await itemsOf('BOOKING#')).toEqual([]);
  });

  // ASVS 2.3.1.
  it('refuses a booking other than the one that was paid', async () => {
    const { browser } = await paidCheckout();
    const result = await browser.call('create-booking', { body: aBooking({ duration: 8 }) });
    expect(result.status).toBe(402);
    expect(await itemsOf('BOOKING#')).toEqual([]);
  });

  // ASVS 3.3.1, 3.3.2–4, 7.6.2.
  it("gives nothing for somebody else's checkout cookie, a forged one, or one given twice", async () => {
    const { browser: stranger } = await paidCheckout();
    const mine = aBooking({ name: 'Kim Example', timeSlot: '2:00 PM' });
    const [cookie] = stranger.cookies as [string];
    const forged = `${cookie.slice(0, -4)}AAAA`;
    for (const cookies of [[cookie], [forged], [cookie, cookie], ['__Host-checkout=']]) {
      const result = await call('create-booking', { body: mine, cookies });
      expect(result.status).toBe(402);
    }
    expect(await itemsOf('BOOKING#')).toEqual([]);
  });
});

describe('409', () => {
  it('refunds a late payment in full, once, when its time has been taken', async () => {
    const { browser, booking } = await lateCheckout(aBooking(aStake));
    await fillHour('10:00 AM');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.call('create-booking', { body: booking })),
    );
    for (const { status, text } of answers) {
      expect(status).toBe(409);
      expect(text).toMatch(/refunding you in full/);
    }
    const [payment] = system()
      .stripe.listPayments()
      .filter(({ refunds }) => refunds.length > 0);
    expect(payment?.refunds).toMatchObject([{ amount: 8000, status: 'succeeded' }]);
    expect(await itemsOf('BOOKING#')).toEqual([]);
    expect((await itemsOf('LEDGER#')).map(({ kind }) => kind)).toEqual(['captured', 'refunded:late-payment']);
    expect((await itemsOf('CHECKOUT#')).find(({ sk }) => sk.startsWith('REFUND#'))?.status).toBe('refunded');
  });

  const tooLate =
    'Your session had begun before your payment came, so we are refunding you in full. Please choose another time.';

  it('refunds a payment that was made after the session began, says why, and frees its seats at once', async () => {
    setClock('2026-11-20T13:50:00Z');
    const browser = new TestBrowser();
    const data = aBooking({ date: '2026-11-20' });
    const { body } = await checkOut(browser, data);
    setClock('2026-11-20T14:00:00Z');
    expect((await pay(body.clientSecret)).ok).toBe(true);
    expect(await itemsOf('DAY#')).not.toEqual([]);
    for (let time = 1; time <= 2; time += 1) {
      const { status, text } = await browser.call('create-booking', { body: data });
      expect([status, text]).toEqual([409, tooLate]);
    }
    expect(await itemsOf('DAY#')).toEqual([]);
  });

  it('refunds a payment that was made in time and is seen only after the session', async () => {
    const { browser, booking } = await paidCheckout(aBooking({ date: '2026-11-20' }));
    setClock('2026-11-20T17:00:00Z');
    const { status, text } = await browser.call('create-booking', { body: booking });
    expect([status, text]).toEqual([409, tooLate]);
    expect(await itemsOf('BOOKING#')).toEqual([]);
    expect((await itemsOf('LEDGER#')).map(({ kind }) => kind)).toEqual(['captured', 'refunded:late-payment']);
  });
});
