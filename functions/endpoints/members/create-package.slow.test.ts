import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, checkOut, pay } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { checkoutHandlers } from '../../testing/fulfilling.ts';
import {
  aMember,
  boughtPackage,
  packageCheckout,
  packageDataOf,
  paidPackage,
  passPhrase,
  signedIn,
} from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const packages = async () => (await itemsOf('USER#')).filter(({ entity }) => entity === 'package');
const create = (browser: TestBrowser, type: 'mini' | 'full' | 'mega' = 'full') =>
  browser.call('create-package', { body: packageDataOf(type) });
const refunds = () =>
  system()
    .stripe.listPayments()
    .flatMap((payment) => payment.refunds);

describe('201', () => {
  it.each([
    ['mini', 15, 37_500],
    ['full', 50, 110_000],
    ['mega', 100, 200_000],
  ] as const)('gives the %s package with %i hours for what was paid', async (type, totalHours, cents) => {
    const { browser, user } = await aMember();
    const bought = await boughtPackage(browser, type);
    expect(bought).toMatchObject({
      userId: user.id,
      packageType: type,
      totalHours,
      hoursUsed: 0,
      status: 'active',
    });
    expect(await itemsOf('LEDGER#')).toMatchObject([{ kind: 'captured', amountCents: cents }]);
    expect(system().stripe.listPayments()).toMatchObject([{ paymentIntent: { amount: cents } }]);
  });

  it('gives one package by whatever paths at once', async () => {
    const { browser } = await aMember();
    const clientSecret = await paidPackage(browser, 'full');
    travelMinutes(16);
    const { fromWebhook, fromReconciler } = checkoutHandlers(system());
    const [first, second] = await Promise.all([
      create(browser),
      create(browser),
      fromWebhook(clientSecret),
      fromWebhook(clientSecret),
      fromReconciler(),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await packages()).toHaveLength(1);
    expect(await itemsOf('LEDGER#')).toHaveLength(1);
  });

  it.each(['fromWebhook', 'fromReconciler'] as const)('answers what came %s already', async (path) => {
    const { browser } = await aMember();
    const clientSecret = await paidPackage(browser, 'full');
    travelMinutes(16);
    await checkoutHandlers(system())[path](clientSecret);
    const [given] = await packages();
    expect((await create(browser)).body.id).toBe(given?.id);
    expect(await packages()).toHaveLength(1);
  });

  it('sells a second package of the kind, but not on a reload', async () => {
    const { browser } = await aMember();
    const first = await boughtPackage(browser, 'full');
    expect((await packageCheckout(browser, 'full')).body.paid).toBe(true);
    travelMinutes(61);
    expect((await boughtPackage(browser, 'full')).id).not.toBe(first.id);
    expect(await packages()).toHaveLength(2);
  });
});

it("takes another member's purchase in the same browser for a purchase of its own", async () => {
  const { browser, user } = await aMember();
  await boughtPackage(browser, 'full');
  const { user: kim } = await aMember('kim', browser);
  expect((await packageCheckout(browser, 'full')).body.paid).toBe(false);
  await boughtPackage(browser, 'full');
  expect((await packages()).map(({ userId }) => userId).sort()).toEqual([user.id, kim.id].sort());
});

describe('400', () => {
  it.each([
    { packageType: 'full', totalHours: 100 },
    { packageType: 'giga', totalHours: 50 },
    { packageType: 'full', totalHours: 50, hoursUsed: -100 },
    { packageType: 'full', totalHours: 50, userId: 'x' },
    { packageType: 'full' },
  ])('refuses %j', async (body) => {
    const { browser } = await aMember();
    await paidPackage(browser, 'full');
    expect((await browser.call('create-package', { body })).status).toBe(400);
    expect(await packages()).toEqual([]);
  });
});

describe('401', () => {
  it('asks a guest to sign in, at the checkout and after', async () => {
    const guest = new TestBrowser();
    expect((await packageCheckout(guest, 'full')).text).toBe(
      'Please sign in first: packages belong to an account.',
    );
    expect((await packageCheckout(guest, 'full')).status).toBe(401);
    expect((await create(guest)).status).toBe(401);
    expect(system().stripe.listPayments()).toEqual([]);
  });
});

describe('402', () => {
  it('gives no package that is not paid', async () => {
    const { browser } = await aMember();
    expect((await create(browser)).status).toBe(402);
    const { body } = await packageCheckout(browser, 'full');
    expect((await create(browser)).text).toBe(
      'This package has not been paid yet. Please complete the payment first.',
    );
    await pay(body.clientSecret);
    expect((await create(browser, 'mega')).status).toBe(402);
    expect(await packages()).toEqual([]);
  });

  it('gives a package to the member who has paid for it, also in a browser that somebody else uses now', async () => {
    const { browser } = await aMember();
    await paidPackage(browser, 'full');
    await aMember('kim', browser);
    expect((await create(browser)).status).toBe(402);
    const [session] = (await signedIn()).cookies;
    const cookies = [
      ...browser.cookies.filter((cookie) => !cookie.startsWith('__Host-session')),
      session as string,
    ];
    expect((await call('create-package', { cookies, body: packageDataOf('full') })).status).toBe(201);
  });
});

describe('409', () => {
  it.each(['fromWebhook', 'fromReconciler'] as const)(
    'refunds in full, once, what was paid for an account that is deleted: %s',
    async (path) => {
      const { browser } = await aMember();
      const clientSecret = await paidPackage(browser, 'mega');
      await browser.call('delete-account', { body: { password: passPhrase } });
      travelMinutes(16);
      await checkoutHandlers(system())[path](clientSecret);
      await checkoutHandlers(system())[path](clientSecret);
      expect(refunds()).toMatchObject([{ amount: 200_000, status: 'succeeded' }]);
      expect(await packages()).toEqual([]);
      expect((await itemsOf('LEDGER#')).map(({ kind }) => kind)).toEqual([
        'captured',
        'refunded:late-payment',
      ]);
    },
  );

  it('names the price when the browser shows another one', async () => {
    const { browser } = await aMember();
    const body = { amount: 1, packageData: packageDataOf('full') };
    const { status, text } = await browser.call('create-payment-intent', { body });
    expect([status, text]).toEqual([409, expect.stringContaining('$1,100')]);
  });

  it('takes no booking and package at once, and holds no seats for a package', async () => {
    const { browser } = await aMember();
    const both = { amount: 1, packageData: packageDataOf('full'), bookingData: aBooking() };
    expect((await browser.call('create-payment-intent', { body: both })).status).toBe(400);
    await checkOut(browser, aBooking());
    await packageCheckout(browser, 'full');
    expect(await itemsOf('DAY#')).toEqual([]);
  });
});
