import { call, TestBrowser } from '../../infra/local/in-process/call.ts';
import { eventually } from '../../infra/local/testing/eventually.ts';
import { solveChallenge } from '../../shared/contract/solve-challenge.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { site } from '../../shared/site.ts';
import { countCheckout } from '../payments/hold-limits.ts';
import {
  aBooking,
  aStake,
  checkOut,
  checkoutBody,
  madeBooking,
  paidCheckout,
  pay,
} from '../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../testing/clock.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { aMember, packageCheckout, signedIn } from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const seatRows = () => itemsOf('DAY#');
const intents = () => system().stripe.listPayments();

describe('200', () => {
  it('holds one seat for every hour, for 15 minutes, and asks for the price of the server', async () => {
    const { status, body } = await checkOut(new TestBrowser(), aBooking(aStake));
    expect(status).toBe(200);
    expect(body).toEqual({
      clientSecret: expect.stringMatching(/^pi_.+_secret_/),
      holdExpiresAt: '2026-11-20T13:15:00.000Z',
      paid: false,
    });
    const rows = await seatRows();
    expect(rows.map(({ sk }) => sk.slice(0, 2))).toEqual(['09', '10', '11']);
    expect(new Set(rows.map(({ sk }) => sk.slice(3))).size).toBe(1);
    expect(intents()).toMatchObject([{ paymentIntent: { amount: 8000, currency: 'usd' } }]);
  });

  it('holds nothing longer than until the session begins', async () => {
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

  it('opens a new checkout when the hold of the last one has run out', async () => {
    const browser = new TestBrowser();
    const first = await checkOut(browser, aBooking());
    travelMinutes(16);
    const second = await checkOut(browser, aBooking());
    expect(second.body.clientSecret).not.toBe(first.body.clientSecret);
    expect(second.body.holdExpiresAt).toBe('2026-11-20T13:31:00.000Z');
    expect(await seatRows()).toHaveLength(3);
  });

  it('does not ask for money again once this checkout is paid, booked or not', async () => {
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

  it('asks nobody to pay again who registers after paying', async () => {
    const { browser } = await madeBooking();
    await aMember('robin', browser);
    expect((await checkOut(browser, aBooking())).body.paid).toBe(true);
    expect(intents()).toHaveLength(1);
  });

  it('asks nobody to pay again who comes back to a booking that another tab has followed', async () => {
    const { browser, booking } = await paidCheckout();
    expect((await checkOut(browser, aBooking({ date: '2026-11-24' }))).body.paid).toBe(false);
    expect((await checkOut(browser, booking)).body.paid).toBe(true);
  });

  it('asks nobody to pay again who comes back to what the browser bought ten checkouts ago', async () => {
    const { browser, booking } = await paidCheckout(aBooking({ duration: 1 }));
    for (let day = 1; day <= 9; day += 1)
      await checkOut(browser, aBooking({ date: `2026-12-0${day}`, duration: 1 }));
    expect((await checkOut(browser, booking)).body.paid).toBe(true);
  });

  it('finds a payment also when its session has begun since', async () => {
    setClock('2026-11-20T13:58:00Z');
    const { browser, booking, clientSecret } = await paidCheckout(aBooking({ date: '2026-11-20' }));
    setClock('2026-11-20T14:00:01Z');
    expect((await checkOut(browser, booking)).body).toMatchObject({ clientSecret, paid: true });
    expect(await itemsOf('BOOKING#')).toHaveLength(1);
    expect((await checkOut(browser, booking)).body).toMatchObject({ clientSecret, paid: true });
  });

  it('gives parallel requests of one browser one hold', async () => {
    const { browser } = await madeBooking(aBooking({ date: '2026-12-01' }));
    const results = await Promise.all(Array.from({ length: 8 }, () => checkOut(browser, aBooking())));
    const secrets = results.filter(({ status }) => status === 200).map(({ body }) => body.clientSecret);
    expect(new Set(secrets).size).toBe(1);
    expect((await seatRows()).filter(({ pk }) => pk === 'DAY#2026-11-23')).toHaveLength(3);
  });
});

describe('400', () => {
  it('ends no open checkout for what cannot be bought', async () => {
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

  it('names the right total when the browser shows another one', async () => {
    const body = { ...checkoutBody(aBooking(aStake)), amount: 1 };
    const result = await call('create-payment-intent', { body });
    expect(result.status).toBe(409);
    expect(result.text).toBe('The total for this booking is $80. Please go back and review it.');
    expect(await itemsOf()).toEqual([]);
  });

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

describe('428', () => {
  const quarter = { timeSlot: '7:00 AM', duration: 5 };
  const hold = (index: number, booking: Partial<BookingData> = quarter) =>
    new TestBrowser(`10.${index}.0.1`).send('create-payment-intent', {
      body: checkoutBody(aBooking(booking)),
    });

  it('asks for work once unpaid holds take more than a quarter of the day, and holds nothing without it', async () => {
    for (let index = 0; index < 9; index += 1) expect((await hold(index)).status).toBe(200);
    const { status, text, headers } = await hold(9);
    expect([status, text]).toEqual([428, 'Many people are asking for this at the moment. Please try again.']);
    expect(JSON.parse(String(headers['x-challenge'])).parameters).toMatchObject({ cost: 2000 });
    expect(await seatRows()).toHaveLength(45);
    expect((await hold(9, { ...quarter, date: '2026-11-24' })).status).toBe(200);
    expect((await checkOut(new TestBrowser(), aBooking(quarter))).status).toBe(200);
  });

  it('asks for none because of what is paid', async () => {
    for (let index = 0; index < 9; index += 1) await madeBooking(aBooking(quarter));
    expect((await hold(9)).status).toBe(200);
  });

  it('lets many at once, who have seen nothing of each other, hold no more without work', async () => {
    const statuses = (await Promise.all(Array.from({ length: 24 }, (_, index) => hold(index)))).map(
      ({ status }) => status,
    );
    const held = statuses.filter((status) => status === 200).length;
    expect(held).toBeLessThanOrEqual(9);
    expect(new Set(statuses.filter((status) => status !== 200 && status !== 409))).toEqual(new Set([428]));
    expect(await seatRows()).toHaveLength(5 * held);
  });

  it('wants more than was asked for when much more is held by the time that it is solved', async () => {
    Object.assign(site, { challengeDerivations: 10 });
    for (let index = 0; index < 9; index += 1) await hold(index);
    const early = await solveChallenge(String((await hold(9)).headers['x-challenge']));
    for (let index = 10; index < 12; index += 1)
      await checkOut(new TestBrowser(), aBooking({ ...quarter, duration: 8 }));
    await checkOut(new TestBrowser(), aBooking({ timeSlot: '2:00 PM', duration: 8 }));
    const late = await new TestBrowser().send('create-payment-intent', {
      body: checkoutBody(aBooking({ timeSlot: '2:00 PM', duration: 8 })),
      headers: { 'x-challenge-solution': early },
    });
    expect(late.status).toBe(428);
  });
});

describe('429', () => {
  const fullDay = { timeSlot: '7:00 AM', duration: 8 };
  const tooMany =
    'Too many bookings are waiting for their payment. Please complete one of them, or try again in a few minutes.';
  const from = (address: string, booking: Partial<BookingData> = fullDay) =>
    checkOut(new TestBrowser(address), aBooking(booking));
  const many = <Result>(count: number, once: (index: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => once(index)));

  it('lets a network address hold a third of a day at the same time, and others the rest', async () => {
    for (let count = 0; count < 7; count += 1) expect((await from('203.0.113.5')).status).toBe(200);
    const refused = await from('203.0.113.5');
    expect([refused.status, refused.text, refused.headers['retry-after']]).toEqual([429, tooMany, '900']);
    expect((await from('203.0.113.5', { duration: 4 })).status).toBe(200);
    expect((await from('203.0.113.5', { ...fullDay, date: '2026-11-24' })).status).toBe(200);
    expect((await from('203.0.113.6')).status).toBe(200);
    travelMinutes(15 + 1 / 60);
    expect((await from('203.0.113.5')).status).toBe(200);
  });

  it('gives the room back at once when a booking is paid, or given up for another', async () => {
    const browsers = Array.from({ length: 7 }, () => new TestBrowser('203.0.113.5'));
    const held = [];
    for (const browser of browsers) held.push(await checkOut(browser, aBooking(fullDay)));
    expect((await from('203.0.113.5')).status).toBe(429);
    await pay(held[0]?.body.clientSecret ?? '');
    await browsers[0]?.call('create-booking', { body: aBooking(fullDay) });
    expect((await from('203.0.113.5')).status).toBe(200);
    expect((await from('203.0.113.5')).status).toBe(429);
    await checkOut(browsers[1] as TestBrowser, aBooking({ ...fullDay, date: '2026-11-24' }));
    expect((await from('203.0.113.5')).status).toBe(200);
  });

  it('is never exceeded by many at once, of whom some get through', async () => {
    const results = await many(14, () => from('203.0.113.5'));
    const held = results.filter(({ status }) => status === 200).length;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(7);
    expect(results.filter(({ status }) => status === 429)).toHaveLength(14 - held);
    expect(await seatRows()).toHaveLength(held * 8);
    expect(await itemsOf('HOLDS#')).toHaveLength(held);
  });

  it('lets a classroom of 30 behind one network address check out at once', async () => {
    const slots = ['7:00 AM', '9:00 AM', '11:00 AM'];
    const results = await many(30, (index) =>
      from('203.0.113.5', { timeSlot: slots[index % 3] as string, duration: 2 }),
    );
    expect(results.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
  });

  it.each([
    ['/56', 90, (index: number) => `2001:db8:1:12${index + 10}::1`],
    ['/48', 120, (index: number) => `2001:db8:1:${index + 10}00::1`],
    ['/24', 120, (index: number) => `203.0.113.${index}`],
  ])('lets the addresses of a %s hold %i seat hours of a day together', async (_, seatHours, address) => {
    let held = 0;
    for (let index = 0; index < 20; index += 1) {
      const session = index % 2 ? { timeSlot: '7:00 AM', duration: 7 } : { timeSlot: '2:00 PM', duration: 8 };
      const { status } = await from(address(index), session);
      if (status === 200) held += session.duration;
    }
    expect(held).toBe(seatHours);
  });

  it('shuts nobody out by what a stranger does with their e-mail address', async () => {
    for (let count = 1; count <= 11; count += 1)
      expect((await from(`203.0.${count}.1`, { ...fullDay, date: '2026-11-24' })).status).toBe(200);
    expect((await from('198.18.0.1')).status).toBe(200);
  });

  it('bounds what an account has open, packages too, in however many browsers', async () => {
    const statuses = [];
    for (let count = 1; count <= 11; count += 1) {
      const browser = count === 1 ? (await aMember()).browser : await signedIn();
      const data = aBooking({ date: `2026-12-${10 + count}`, duration: 1 });
      const answer = count === 1 ? await packageCheckout(browser, 'mini') : await checkOut(browser, data);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('bounds the checkouts that an address starts in an hour, whether or not they are given up', async () => {
    const buyer = { userId: undefined, solution: undefined, networks: ['203.0.113.0/24', '203.0.113.5'] };
    for (let count = 0; count < 100; count += 1) await countCheckout(buyer, Date.now());
    const { status, text } = await from('203.0.113.5');
    expect([status, text]).toEqual([
      429,
      'Too many bookings have been started in a short time. Please try again in an hour.',
    ]);
    expect((await from('203.0.113.6')).status).toBe(200);
  });

  it('costs other visitors the time of the hold, and no more', async () => {
    for (let seat = 1; seat <= 12; seat += 1)
      await checkOut(new TestBrowser(), aBooking({ email: `flood-${seat}@example.com` }));
    expect((await checkOut(new TestBrowser(), aBooking())).status).toBe(409);
    travelMinutes(15 + 1 / 60);
    expect((await checkOut(new TestBrowser(), aBooking())).status).toBe(200);
  });
});

describe('502', () => {
  it('charges nothing and frees the seats when Stripe does not answer', async () => {
    system().stripe.failNext({ path: '/v1/payment_intents', kind: 'api_error', when: 'before', count: 9 });
    const result = await checkOut(new TestBrowser(), aBooking());
    expect(result.status).toBe(502);
    expect(result.text).toMatch(/You have not been charged; please try again\. \(Request [\w-]+\)$/);
    expect(await seatRows()).toEqual([]);
  });
});
