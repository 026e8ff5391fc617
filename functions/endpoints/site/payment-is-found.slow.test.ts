import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { site } from '../../../shared/site.ts';
import { checkoutCookie } from '../../runtime/cookies.ts';
import { aBooking, checkOut, checkoutBody, paidCheckout, pay } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { checkoutHandlers } from '../../testing/fulfilling.ts';
import {
  aMember,
  packageBody,
  packageCheckout,
  packageDataOf,
  paidPackage,
  signedIn,
} from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const paidAmounts = () =>
  system()
    .stripe.listPayments()
    .filter(({ paymentIntent }) => paymentIntent.status === 'succeeded')
    .map(({ paymentIntent }) => paymentIntent.amount);

const book = (browser: TestBrowser, body = aBooking()) => browser.call('create-booking', { body });
const takePackage = (browser: TestBrowser) => browser.call('create-package', { body: packageDataOf('full') });

/** A member who has paid for a booking and for a package, in this browser. */
const payer = async () => {
  const { browser, user } = await aMember();
  const { clientSecret } = (await checkOut(browser, aBooking())).body;
  await pay(clientSecret);
  const packageSecret = await paidPackage(browser, 'full');
  return { browser, user, clientSecret, packageSecret };
};

const expectAllFound = async (
  browser: TestBrowser,
  { clientSecret, packageSecret }: Awaited<ReturnType<typeof payer>>,
) => {
  expect((await checkOut(browser, aBooking())).body).toMatchObject({ clientSecret, paid: true });
  expect((await packageCheckout(browser, 'full')).body).toMatchObject({
    clientSecret: packageSecret,
    paid: true,
  });
  expect((await book(browser)).body).toMatchObject(aBooking());
  expect((await takePackage(browser)).body).toMatchObject(packageDataOf('full'));
  expect(paidAmounts().sort()).toEqual([110_000, 7000]);
  expect(await itemsOf('BOOKING#')).toHaveLength(1);
};

describe("a member's payment is found", () => {
  it('after signing out in another tab and signing in again', async () => {
    const paid = await payer();
    await paid.browser.call('logout');
    expect((await book(paid.browser)).status).toBe(402);
    expect((await takePackage(paid.browser)).status).toBe(401);
    paid.browser.cookies = (await signedIn()).cookies;
    await expectAllFound(paid.browser, paid);
  });

  it('in another browser, also when the webhook has been faster', async () => {
    const paid = await payer();
    await checkoutHandlers(system()).fromWebhook(paid.packageSecret);
    await expectAllFound(await signedIn(), paid);
  });

  it('in the browser that another member uses now, who may buy the same, too', async () => {
    const { browser: hers, user: robin } = await aMember();
    const { browser: shared, user: kim } = await aMember('kim', new TestBrowser());
    shared.cookies.push(...hers.cookies.filter((cookie) => cookie.startsWith('__Host-checkout')));
    const his = await packageCheckout(shared, 'full');
    const ofRobin = new TestBrowser();
    ofRobin.cookies = [
      ...shared.cookies.filter((cookie) => cookie.startsWith('__Host-checkout')),
      ...hers.cookies.filter((cookie) => cookie.startsWith('__Host-session')),
    ];
    await pay(his.body.clientSecret);
    await pay((await packageCheckout(ofRobin, 'full')).body.clientSecret);
    const answers = await Promise.all([takePackage(shared), takePackage(ofRobin)]);
    expect(answers.map(({ status, body }) => [status, body.userId])).toEqual([
      [201, kim.id],
      [201, robin.id],
    ]);
  });
});

it('finds a payment of the browser after fifty newer checkouts, at the same cost', async () => {
  const { browser, booking, clientSecret } = await paidCheckout(aBooking({ duration: 1 }));
  for (let count = 0; count < 50; count += 1) {
    const date = `2026-12-${String(1 + (count % 25)).padStart(2, '0')}`;
    const timeSlot = count < 25 ? '10:00 AM' : '2:00 PM';
    expect((await checkOut(browser, aBooking({ date, timeSlot, duration: 1 }))).status).toBe(200);
  }
  expect((await checkOut(browser, booking)).body).toMatchObject({ clientSecret, paid: true });
  expect((await book(browser, booking)).status).toBe(201);
});

describe('a member in two browsers', () => {
  it('takes up the same checkout, so that it can be paid once', async () => {
    const { browser } = await aMember();
    const { body } = await checkOut(browser, aBooking());
    const phone = await signedIn();
    expect((await checkOut(phone, aBooking())).body).toEqual(body);
    await pay(body.clientSecret);
    expect((await book(phone)).status).toBe(201);
    expect((await book(browser)).status).toBe(201);
    expect(await itemsOf('DAY#')).toHaveLength(3);
  });

  it('opens one checkout when both ask at once', async () => {
    const { browser } = await aMember();
    const browsers = [browser, await signedIn(), await signedIn(), await signedIn()];
    const answers = await Promise.all(browsers.map((each) => checkOut(each, aBooking())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await itemsOf('DAY#')).toHaveLength(3);
  });
});

describe('a page whose first answer was lost', () => {
  const ask = (requestKey: string) =>
    new TestBrowser().call('create-payment-intent', { body: { ...checkoutBody(aBooking()), requestKey } });

  it('gets the checkout that it has opened, and its cookie', async () => {
    const requestKey = randomUUID();
    const lost = await ask(requestKey);
    const browser = new TestBrowser();
    const { body } = await browser.call('create-payment-intent', {
      body: { ...checkoutBody(aBooking()), requestKey },
    });
    expect(body).toEqual(lost.body);
    expect(await itemsOf('DAY#')).toHaveLength(3);
    await pay(body.clientSecret);
    expect((await book(browser)).status).toBe(201);
  });

  it('gets it also when it holds the last seat, and a stranger then finds none', async () => {
    for (let taken = 1; taken < site.seatsPerHour; taken += 1) await ask(randomUUID());
    const requestKey = randomUUID();
    const lost = await ask(requestKey);
    const again = await ask(requestKey);
    expect([lost.status, again.status, again.body]).toEqual([200, 200, lost.body]);
    expect((await ask(randomUUID())).status).toBe(409);
    expect(await itemsOf('DAY#')).toHaveLength(3 * site.seatsPerHour);
  });

  it('holds once, however often it asks at once, and beside another page of its own', async () => {
    const requestKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(requestKey)));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect((await ask(randomUUID())).body.clientSecret).not.toBe(answers[0]?.body.clientSecret);
    expect(await itemsOf('DAY#')).toHaveLength(6);
  });

  /** A guest who has begun to pay. A thief has read the request key in the page's storage. */
  const payingGuest = async () => {
    const requestKey = randomUUID();
    const guest = new TestBrowser();
    await guest.call('create-payment-intent', { body: { ...checkoutBody(aBooking()), requestKey } });
    return { guest, requestKey };
  };

  /** True for a browser that opens what the guest books. */
  const opensBookingOf = async (guest: TestBrowser, browser: TestBrowser): Promise<boolean> => {
    await pay((await checkOut(guest, aBooking())).body.clientSecret);
    const { id } = (await book(guest)).body;
    return (await browser.call('get-booking', { parameters: { id } })).status === 200;
  };

  it('gets its cookie 9:59 minutes after its first request, also on another network', async () => {
    const { guest, requestKey } = await payingGuest();
    travelMinutes(9 + 59 / 60);
    const again = new TestBrowser();
    await again.call('create-payment-intent', {
      body: { ...checkoutBody(aBooking()), requestKey },
      headers: { 'x-viewer-address': '198.51.100.7:443' },
    });
    expect(await opensBookingOf(guest, again)).toBe(true);
  });

  it.each([
    { why: 'comes 10:01 minutes after it', minutes: 10 + 1 / 60, data: aBooking() },
    { why: 'is for something else', minutes: 1, data: aBooking({ date: '2026-11-24' }) },
  ])('gets no cookie of it when the request $why', async ({ minutes, data }) => {
    const { guest, requestKey } = await payingGuest();
    travelMinutes(minutes);
    const thief = new TestBrowser();
    const body = { ...checkoutBody(data), requestKey };
    expect((await thief.call('create-payment-intent', { body })).status).toBe(200);
    expect(await opensBookingOf(guest, thief)).toBe(false);
  });

  it('gets no cookie of it for a member, who has a checkout of their own for it', async () => {
    const { guest, requestKey } = await payingGuest();
    travelMinutes(11);
    const { browser: thief } = await aMember('thief');
    await checkOut(thief, aBooking());
    thief.cookies = thief.cookies.filter((one) => !one.startsWith(checkoutCookie.name));
    const body = { ...checkoutBody(aBooking()), requestKey };
    expect((await thief.call('create-payment-intent', { body })).status).toBe(200);
    expect(await opensBookingOf(guest, thief)).toBe(false);
  });
});

describe('a page that has lost its cookies', () => {
  const askAgain = (browser: TestBrowser, clientSecret: string, data = aBooking()) =>
    browser.call('create-payment-intent', {
      body: { ...checkoutBody(data), clientSecret },
    });

  it('is not asked to pay again for what its last payment has bought', async () => {
    const { clientSecret } = await payer();
    expect((await askAgain(new TestBrowser(), clientSecret)).body).toMatchObject({
      clientSecret,
      paid: true,
    });
    expect(system().stripe.listPayments()).toHaveLength(2);
  });

  it('is not sold a second package while it has not learned of the first, however late it asks', async () => {
    const { browser } = await aMember();
    const clientSecret = await paidPackage(browser, 'full');
    await checkoutHandlers(system()).fromWebhook(clientSecret);
    travelMinutes(70);
    const { amount, packageData } = packageBody('full');
    const answer = await browser.call('create-payment-intent', {
      body: { amount, packageData, clientSecret },
    });
    expect(answer.body).toMatchObject({ clientSecret, paid: true });
    expect((await packageCheckout(browser, 'full')).body.paid).toBe(false);
  });

  it('ends the unpaid checkout of a member who has signed out, before it opens another one', async () => {
    const { browser } = await aMember();
    const { clientSecret } = (await checkOut(browser, aBooking())).body;
    await browser.call('logout');
    expect((await askAgain(browser, clientSecret)).body.paid).toBe(false);
    expect((await pay(clientSecret)).ok).toBe(false);
    expect(await itemsOf('DAY#')).toHaveLength(3);
  });

  it('gets nothing for the payment of something else, a forged one, or one of long ago', async () => {
    const { clientSecret } = await paidCheckout();
    const other = aBooking({ timeSlot: '2:00 PM' });
    expect((await askAgain(new TestBrowser(), clientSecret, other)).body.paid).toBe(false);
    expect((await askAgain(new TestBrowser(), `${clientSecret}x`)).body.paid).toBe(false);
    travelMinutes(24 * 60 + 1);
    expect((await askAgain(new TestBrowser(), clientSecret)).body.paid).toBe(false);
  });
});
