// Security: Declined cards.
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import { aBooking, checkOut, checkoutBody, pay } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { declineCard, declined, tellOfDeclines } from '../../testing/declines.ts';
import { reconcile } from '../../testing/fulfilling.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const onDay = (day: number): BookingData =>
  aBooking({ date: `2026-12-${String(1 + day).padStart(2, '0')}`, duration: 1 });

const statusOf = (clientSecret: string): string | undefined =>
  system()
    .stripe.listPayments()
    .find(({ paymentIntent }) => clientSecret.startsWith(`${paymentIntent.id}_secret_`))?.paymentIntent
    .status;

const opened = async (browser = new TestBrowser(), booking = aBooking()): Promise<string> => {
  const { status, text, body } = await checkOut(browser, booking);
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return body.clientSecret;
};

/** The answer to a browser that does no work. */
const askedOf = async (browser: TestBrowser, booking = onDay(29)): Promise<number> =>
  (await browser.send('create-payment-intent', { body: checkoutBody(booking) })).status;

const failCancelling = () => system().stripe.failNext({ path: /cancel$/, kind: 'api_error', when: 'before' });

describe('one checkout', () => {
  it('takes no card after eight were declined, frees its seats, and leaves the browser a new one', async () => {
    const browser = new TestBrowser();
    const secret = await opened(browser);
    const statuses: number[] = [];
    for (let tries = 0; tries < 60; tries += 1) statuses.push((await declined(system(), secret)).status);
    expect(statuses).toEqual([...Array<number>(8).fill(402), ...Array<number>(52).fill(400)]);
    const good = await pay(secret);
    expect([good.status, ((await good.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'payment_intent_unexpected_state',
    ]);
    expect([statusOf(secret), await itemsOf('DAY#')]).toEqual(['canceled', []]);
    const again = await opened(browser);
    expect((await pay(again)).ok).toBe(true);
    expect((await browser.call('create-booking', { body: aBooking() })).status).toBe(201);
  });

  it('counts a decline once, whose event is repeated, late or lost', async () => {
    const secret = await opened();
    for (let tries = 0; tries < 7; tries += 1) await declineCard(secret);
    const events = tellOfDeclines(system(), secret);
    for (const order of [[6], [0, 0, 6], [3]])
      for (const { status } of await Promise.all(order.map((event) => events.tell(event))))
        expect(status).toBe(200);
    expect(await itemsOf('CHECKOUT#')).toMatchObject([{ status: 'open', declines: 7 }]);
    await declined(system(), secret);
    expect(await itemsOf('CHECKOUT#')).toMatchObject([{ status: 'released', declines: 8 }]);
  });

  it('ends when the browser comes back before any event', async () => {
    const browser = new TestBrowser();
    const secret = await opened(browser);
    for (let tries = 0; tries < 7; tries += 1) await declineCard(secret);
    expect(await opened(browser)).toBe(secret);
    await declineCard(secret);
    expect(await opened(browser)).not.toBe(secret);
    expect(statusOf(secret)).toBe('canceled');
  });

  it('is booked when a card pays before it could be ended', async () => {
    const browser = new TestBrowser();
    const secret = await opened(browser);
    for (let tries = 0; tries < 8; tries += 1) await declineCard(secret);
    expect((await pay(secret)).ok).toBe(true);
    const { status } = await tellOfDeclines(system(), secret).tell(7);
    expect([status, await itemsOf('BOOKING#')]).toEqual([200, [expect.anything()]]);
    expect((await browser.call('create-booking', { body: aBooking() })).status).toBe(201);
  });

  it('ends at once when its card was declined eight times at others', async () => {
    for (let other = 0; other < 4; other += 1) {
      const secret = await opened(new TestBrowser(), onDay(other));
      for (let tries = 0; tries < 2; tries += 1) await declined(system(), secret, 'the same card');
    }
    const spent = await opened();
    await declined(system(), spent, 'another card');
    expect(statusOf(spent)).toBe('requires_payment_method');
    await declined(system(), spent, 'the same card');
    expect(statusOf(spent)).toBe('canceled');
  });
});

describe('Stripe, silent while a checkout is to be ended,', () => {
  it('is asked again by its next event', async () => {
    const secret = await opened();
    for (let tries = 0; tries < 8; tries += 1) await declineCard(secret);
    failCancelling();
    const events = tellOfDeclines(system(), secret);
    const { status, text } = await events.tell(7);
    expect([status, text]).toEqual([
      409,
      'This payment cannot be looked at now. Please send the event again.',
    ]);
    expect((await events.tell(7)).status).toBe(200);
    expect([statusOf(secret), await itemsOf('DAY#')]).toEqual(['canceled', []]);
  });

  it('is asked again by the next run of the reconciler, long before the hold has run out', async () => {
    const secret = await opened();
    for (let tries = 0; tries < 8; tries += 1) await declineCard(secret);
    failCancelling();
    await tellOfDeclines(system(), secret).tell(7);
    await reconcile();
    expect([statusOf(secret), await itemsOf('DAY#')]).toEqual(['canceled', []]);
  });

  it('leaves the visitor with one sentence, and with a checkout a moment later', async () => {
    const browser = new TestBrowser();
    const secret = await opened(browser);
    for (let tries = 0; tries < 8; tries += 1) await declineCard(secret);
    failCancelling();
    const { status, text } = await checkOut(browser, aBooking());
    expect([status, text]).toEqual([
      409,
      'Our payment provider does not answer, so your last checkout is still open. Please try again in a minute.',
    ]);
    expect(await opened(browser)).not.toBe(secret);
  });
});

describe('further checkouts', () => {
  it('cost an address work after 50 declined cards in an hour, at however many checkouts', async () => {
    const address = '203.0.113.5';
    let secret = '';
    for (let cards = 0; cards < 50; cards += 1) {
      if (cards % 5 === 0) secret = await opened(new TestBrowser(address), onDay(cards / 5));
      await declined(system(), secret);
    }
    expect(await askedOf(new TestBrowser(address))).toBe(200);
    await declined(system(), await opened(new TestBrowser(address), onDay(10)));
    expect([
      await askedOf(new TestBrowser(address)),
      await askedOf(new TestBrowser('203.0.113.6')),
      await askedOf(new TestBrowser('198.51.100.7')),
    ]).toEqual([428, 200, 200]);
    await opened(new TestBrowser(address), onDay(12));
    travelMinutes(61);
    expect(await askedOf(new TestBrowser(address))).toBe(200);
  });

  it('cost a browser work after eight declined cards in a day, wherever it is', async () => {
    const browser = new TestBrowser('203.0.113.5');
    for (const [day, cards] of [
      [1, 5],
      [2, 4],
    ] as const) {
      const secret = await opened(browser, onDay(day));
      for (let tries = 0; tries < cards; tries += 1) await declined(system(), secret);
    }
    const elsewhere = new TestBrowser('198.51.100.7');
    elsewhere.cookies = browser.cookies;
    expect([await askedOf(elsewhere), await askedOf(new TestBrowser('203.0.113.5'))]).toEqual([428, 200]);
    await opened(elsewhere, onDay(3));
  });

  it('cost work also when every checkout was replaced by another before an event came', async () => {
    const browser = new TestBrowser();
    for (let day = 0; day < 5; day += 1) {
      const secret = await opened(browser, onDay(day));
      for (let tries = 0; tries < 2; tries += 1) await declineCard(secret);
    }
    expect(await askedOf(browser)).toBe(428);
  });
});
