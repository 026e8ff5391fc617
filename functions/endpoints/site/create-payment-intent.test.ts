import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { eventually } from '../../../infra/testing/local/eventually.ts';
import {
  aBooking,
  aStake,
  checkOut,
  checkoutBody,
  madeBooking,
  paidCheckout,
  pay,
} from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { reconcile } from '../../testing/fulfilling.ts';
import { aMember } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const seatRows = () => itemsOf('DAY#');
const intents = () => system().stripe.listPayments();

describe('200', () => {
  it('holds one seat for every hour, for 15 minutes, and charges the price of the server', async () => {
    const { status, body } = await checkOut(new TestBrowser(), aBooking(aStake));
    expect(status).toBe(200);
    expect(body).toEqual({
      clientSecret: expect.stringMatching(/^pi_.+_secret_/),
      holdExpiresAt: '2026-11-20T13:15:00.000Z',
      paid: false,
      terms: expect.arrayContaining([expect.stringMatching(/^Cancel until .+ comes back to your card/)]),
    });
    const rows = await seatRows();
    expect(rows.map(({ sk }) => sk.slice(0, 2))).toEqual(['09', '10', '11']);
    expect(new Set(rows.map(({ sk }) => sk.slice(3))).size).toBe(1);
    expect(intents()).toMatchObject([{ paymentIntent: { amount: 8000, currency: 'usd' } }]);
  });

  it('holds no seat after the session has begun', async () => {
    setClock('2026-11-20T13:59:49.500Z');
    const browser = new TestBrowser();
    const { body } = await checkOut(browser, aBooking({ date: '2026-11-20', duration: 1 }));
    expect(body.holdExpiresAt).toBe('2026-11-20T14:00:00.000Z');
    expect(await seatRows()).toMatchObject([{ expiresAt: Date.parse('2026-11-20T14:00:00Z') / 1000 }]);
    setClock('2026-11-20T14:00:00Z');
    await reconcile();
    expect((await pay(body.clientSecret)).ok).toBe(false);
  });

  it('ties the checkout to the browser with a cookie that scripts and other sites cannot use', async () => {
    const { setCookies } = await checkOut(new TestBrowser(), aBooking());
    expect(setCookies).toEqual([
      expect.stringMatching(
        /^__Host-checkout=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it('resumes the same checkout when the page is reloaded', async () => {
    const browser = new TestBrowser();
    const first = await checkOut(browser, aBooking());
    travelMinutes(5);
    const second = await checkOut(browser, aBooking());
    expect(second.body).toEqual(first.body);
    expect(second.setCookies).toEqual([]);
    expect(await seatRows()).toHaveLength(3);
    expect(intents()).toHaveLength(1);
  });

  it('replaces the checkout when the visitor wants something else, and frees the first seats', async () => {
    const browser = new TestBrowser();
    const first = await checkOut(browser, aBooking());
    const second = await checkOut(browser, aBooking({ timeSlot: '10:00 AM', duration: 2 }));
    expect(second.body.clientSecret).not.toBe(first.body.clientSecret);
    expect((await seatRows()).map(({ sk }) => sk.slice(0, 2))).toEqual(['10', '11']);
    expect(intents().map(({ paymentIntent }) => paymentIntent.status)).toEqual([
      'requires_payment_method',
      'canceled',
    ]);
    expect((await pay(first.body.clientSecret)).ok).toBe(false);
  });

  it('opens a new checkout when the hold of the last one has expired', async () => {
    const browser = new TestBrowser();
    const first = await checkOut(browser, aBooking());
    travelMinutes(16);
    const second = await checkOut(browser, aBooking());
    expect(second.body.clientSecret).not.toBe(first.body.clientSecret);
    expect(second.body.holdExpiresAt).toBe('2026-11-20T13:31:00.000Z');
    expect(await seatRows()).toHaveLength(3);
  });

  it('asks for no second payment for a paid checkout, booked or not', async () => {
    const { browser, booking, clientSecret } = await paidCheckout();
    expect((await checkOut(browser, booking)).body).toMatchObject({ clientSecret, paid: true });
    await browser.call('create-booking', { body: booking });
    expect((await checkOut(browser, booking)).body).toMatchObject({ clientSecret, paid: true });
    expect(intents()).toHaveLength(1);
  });

  it('books the paid checkout before it opens another one for the same browser', async () => {
    const { browser } = await paidCheckout();
    expect((await checkOut(browser, aBooking({ date: '2026-11-24' }))).status).toBe(200);
    expect(await itemsOf('BOOKING#')).toHaveLength(1);
  });

  it('asks for no second payment after the visitor has registered', async () => {
    const { browser } = await madeBooking();
    await aMember('robin', browser);
    expect((await checkOut(browser, aBooking())).body.paid).toBe(true);
    expect(intents()).toHaveLength(1);
  });

  it('asks for no second payment for a booking after a checkout in another tab', async () => {
    const { browser, booking } = await paidCheckout();
    expect((await checkOut(browser, aBooking({ date: '2026-11-24' }))).body.paid).toBe(false);
    expect((await checkOut(browser, booking)).body.paid).toBe(true);
  });

  it('asks for no second payment for a booking of ten checkouts ago', async () => {
    const { browser, booking } = await paidCheckout(aBooking({ duration: 1 }));
    for (let day = 1; day <= 9; day += 1)
      await checkOut(browser, aBooking({ date: `2026-12-0${day}`, duration: 1 }));
    expect((await checkOut(browser, booking)).body.paid).toBe(true);
  });

  it('finds a payment after its session has begun', async () => {
    setClock('2026-11-20T13:58:00Z');
    const { browser, booking, clientSecret } = await paidCheckout(aBooking({ date: '2026-11-20' }));
    setClock('2026-11-20T14:00:01Z');
    expect((await checkOut(browser, booking)).body).toMatchObject({ clientSecret, paid: true });
    expect(await itemsOf('BOOKING#')).toHaveLength(1);
    expect((await checkOut(browser, booking)).body).toMatchObject({ clientSecret, paid: true });
  });

  it('opens one hold for parallel requests of one browser', async () => {
    const { browser } = await madeBooking(aBooking({ date: '2026-12-01' }));
    const results = await Promise.all(Array.from({ length: 8 }, () => checkOut(browser, aBooking())));
    const secrets = results.filter(({ status }) => status === 200).map(({ body }) => body.clientSecret);
    expect(new Set(secrets).size).toBe(1);
    expect((await seatRows()).filter(({ pk }) => pk === 'DAY#2026-11-23')).toHaveLength(3);
  });
});

describe('400', () => {
  it('ends no open checkout for a purchase that cannot be made', async () => {
    const browser = new TestBrowser();
    const { body } = await checkOut(browser, aBooking());
    const { status, text } = await checkOut(browser, aBooking({ date: '2026-11-19' }));
    expect([status, text]).toEqual([400, 'That date has passed. Please choose another date.']);
    expect((await pay(body.clientSecret)).ok).toBe(true);
    expect((await browser.call('create-booking', { body: aBooking() })).status).toBe(201);
  });
});

describe('409', () => {
  it('opens no second checkout while the first payment is undecided', async () => {
    const browser = new TestBrowser();
    const first = await checkOut(browser, aBooking());
    await pay(first.body.clientSecret, '4000000000001737');
    const another = aBooking({ timeSlot: '2:00 PM' });
    const { status, text } = await checkOut(browser, another);
    expect([status, text]).toEqual([
      409,
      'Your last payment is still being processed. Please try again in a minute.',
    ]);
    expect(intents()).toHaveLength(1);
    await eventually(() => expect(intents()[0]?.paymentIntent.status).toBe('succeeded'));
    expect((await checkOut(browser, another)).status).toBe(200);
    expect(await itemsOf('BOOKING#')).toHaveLength(1);
  });

  // ASVS 1.2.4, 2.2.2.
  it('names the right total when the browser shows another one', async () => {
    const body = { ...checkoutBody(aBooking(aStake)), amount: 1 };
    const result = await call('create-payment-intent', { body });
    expect(result.status).toBe(409);
    expect(result.text).toBe('The total for this booking is $80. Please go back and review it.');
    expect(await itemsOf()).toEqual([]);
  });

  // ASVS 2.3.4.
  it('sells the last seat of an hour to one of 50 at once', async () => {
    for (let seat = 1; seat < 12; seat += 1) await checkOut(new TestBrowser(), aBooking({ duration: 1 }));
    const results = await Promise.all(
      Array.from({ length: 50 }, () => checkOut(new TestBrowser(), aBooking({ duration: 1 }))),
    );
    const statuses = results.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(49).fill(409)]);
    expect(results.find(({ status }) => status === 409)?.text).toBe(
      'That time has just been taken. Please choose another time or date.',
    );
    expect(await seatRows()).toHaveLength(12);
  });

  // ASVS 2.3.4.
  it('never oversells when 40 overlapping sessions of several hours race', async () => {
    const slots = ['7:00 AM', '8:00 AM', '9:00 AM', '10:00 AM'];
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        checkOut(
          new TestBrowser(),
          aBooking({
            email: `visitor-${index}@example.com`,
            timeSlot: slots[index % 4] as string,
            duration: 1 + (index % 5),
          }),
        ),
      ),
    );
    const sold = results.flatMap(({ status }, index) => (status === 200 ? 1 + (index % 5) : []));
    const rows = await seatRows();
    expect(rows).toHaveLength(sold.reduce((sum, hours) => sum + hours, 0));
    const perHour = Map.groupBy(rows, ({ sk }) => sk.slice(0, 2));
    for (const taken of perHour.values()) expect(taken.length).toBeLessThanOrEqual(12);
    expect(Math.max(...[...perHour.values()].map((taken) => taken.length))).toBe(12);
    expect(results.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});

describe('502', () => {
  // ASVS 2.3.3, 16.5.2–3.
  it('charges nothing and frees the seats when Stripe does not answer', async () => {
    system().stripe.failNext({ path: '/v1/payment_intents', kind: 'api_error', when: 'before', count: 9 });
    const result = await checkOut(new TestBrowser(), aBooking());
    expect(result.status).toBe(502);
    expect(result.text).toMatch(/You have not been charged; please try again\. \(Request [\w-]+\)$/);
    expect(await seatRows()).toEqual([]);
  });
});
