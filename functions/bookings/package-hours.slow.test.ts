import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { closeAccount, getAccount } from '../store/people/accounts.ts';
import { aBooking, aStake, checkOut, checkoutBody, holdEverySeat, pay } from '../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../testing/clock.ts';
import { checkoutHandlers, reconcile } from '../testing/fulfilling.ts';
import { aMember, boughtPackage, passPhrase, redemption, useHours } from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { bookWithPackageHours } from './book-with-package-hours.ts';

const system = freshSystemForEachTest();

const book = (browser: TestBrowser, body: ReturnType<typeof redemption>) =>
  browser.call('create-booking', { body });
const bookings = () => itemsOf('BOOKING#');
const packageRow = async (id: string) => (await itemsOf('USER#')).find(({ sk }) => sk === `PACKAGE#${id}`);
const refunds = () =>
  system()
    .stripe.listPayments()
    .flatMap((payment) => payment.refunds);
const ledgerKinds = async () => (await itemsOf('LEDGER#')).map(({ kind }) => kind).sort();

const memberWith = async (type: 'mini' | 'full' | 'mega') => {
  const { browser, user } = await aMember();
  return { browser, user, bought: await boughtPackage(browser, type) };
};

describe('booking with package hours', () => {
  it('books without a card, takes the hours, and owes nothing', async () => {
    const { browser, user, bought } = await memberWith('mini');
    const { status, body } = await book(browser, redemption(bought.id));
    expect(status).toBe(201);
    expect(body).toMatchObject({ userId: user.id, packageId: bought.id, sessionPriceCents: 0 });
    expect(await packageRow(bought.id)).toMatchObject({ hoursUsed: 3, status: 'active' });
    const seats = await itemsOf('DAY#');
    expect(seats).toHaveLength(3);
    for (const seat of seats) expect(seat).not.toHaveProperty('expiresAt');
    expect(system().stripe.listPayments()).toHaveLength(1);
    expect(await ledgerKinds()).toEqual(['captured']);
    expect((await browser.call('get-my-bookings')).body).toEqual([body]);
  });

  it('returns the same booking again, also after the session has begun', async () => {
    const { browser, bought } = await memberWith('mini');
    const today = redemption(bought.id, { date: '2026-11-20' });
    const { body } = await book(browser, today);
    setClock('2026-11-20T14:00:01Z');
    const again = await book(browser, today);
    expect([again.status, again.body]).toEqual([201, body]);
    expect((await book(browser, { ...today, timeSlot: '8:00 AM' })).text).toMatch(/already begun/);
  });

  it('takes a double click for one booking', async () => {
    const { browser, bought } = await memberWith('mini');
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(browser, redemption(bought.id))));
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(await bookings()).toHaveLength(1);
    expect(await packageRow(bought.id)).toMatchObject({ hoursUsed: 3 });
    expect(await itemsOf('DAY#')).toHaveLength(3);
  });

  it('gives the last hours to one of two requests at once', async () => {
    const { browser, bought } = await memberWith('mini');
    await useHours(browser, bought.id, 12);
    const answers = await Promise.all(
      ['9:00 AM', '12:00 PM'].map((timeSlot) =>
        book(browser, redemption(bought.id, { date: '2026-12-10', timeSlot })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.text).toBe(
      'Your package does not have that many hours left. Please choose fewer hours.',
    );
    expect(await packageRow(bought.id)).toMatchObject({ hoursUsed: 15, status: 'active' });
    const taken = (await itemsOf('DAY#2026-12-10')).length;
    expect(taken).toBe(3);
  });

  // ASVS 2.3.4.
  it('never takes more hours than the package has, however many requests race', async () => {
    const { browser, bought } = await memberWith('mini');
    const slots = Array.from({ length: 10 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
    const answers = await Promise.all(slots.map((date) => book(browser, redemption(bought.id, { date }))));
    const won = answers.filter(({ status }) => status === 201).length;
    expect((await packageRow(bought.id))?.hoursUsed).toBe(3 * won);
    expect(won).toBeLessThanOrEqual(5);
    expect(await bookings()).toHaveLength(won);
  });

  it('takes no hours when the time is taken, and leaves the seat to its holder', async () => {
    const { browser, bought } = await memberWith('mini');
    await holdEverySeat(aBooking({ duration: 1 }));
    const { status, text } = await book(browser, redemption(bought.id));
    expect([status, text]).toEqual([
      409,
      'That time has just been taken. Please choose another time or date.',
    ]);
    expect(await packageRow(bought.id)).toMatchObject({ hoursUsed: 0 });
  });

  it('books nothing for an account that is being deleted', async () => {
    const { user, bought } = await memberWith('mini');
    const account = await getAccount(user.id);
    if (!account) throw new Error('the account is missing');
    await closeAccount(account, Date.now());
    await expect(bookWithPackageHours(account, redemption(bought.id), Date.now())).rejects.toThrow(
      'Many people',
    );
    expect(await bookings()).toEqual([]);
    expect(await packageRow(bought.id)).toMatchObject({ hoursUsed: 0 });
  });

  // ASVS 1.3.1, 2.2.1, 2.2.3, 5.2.1.
  it("requires a session cookie, the package's owner and a future time", async () => {
    const { browser, bought } = await memberWith('mini');
    const { browser: other } = await aMember('kim');
    expect((await book(other, redemption(bought.id))).status).toBe(409);
    expect((await book(new TestBrowser(), redemption(bought.id))).status).toBe(401);
    expect((await book(browser, redemption(bought.id, { date: '2026-11-19' }))).status).toBe(400);
    expect((await book(browser, redemption(crypto.randomUUID()))).status).toBe(409);
    expect(await bookings()).toEqual([]);
  });

  it.each([{ duration: 1 }, { task: 'Quite another task' }])(
    'says so when the same package has a session at that time, other than in %p',
    async (change) => {
      const { browser, bought } = await memberWith('mini');
      await book(browser, redemption(bought.id));
      const { status, text } = await book(browser, redemption(bought.id, change));
      expect([status, text]).toEqual([
        409,
        'You have booked another session at that time with this package.',
      ]);
      expect(await bookings()).toHaveLength(1);
    },
  );
});

/** The last session, on December 20 from 9:00 AM to 10:00 AM in New York, is over at 15:00 UTC. */
const [justBeforeTheEnd, atTheEnd] = ['2026-12-20T14:59:59Z', '2026-12-20T15:00:00Z'];

describe('the last hour, once it has been sat,', () => {
  it.each([
    ['full', 10_000],
    ['mega', 25_000],
  ] as const)('of a %s package completes it and pays %i cents back, once', async (type, cents) => {
    const { browser, bought } = await memberWith(type);
    await useHours(browser, bought.id, bought.totalHours - 1);
    expect(refunds()).toEqual([]);
    const last = redemption(bought.id, { date: '2026-12-20', duration: 1 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => book(browser, last)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    setClock(justBeforeTheEnd);
    await reconcile();
    expect(await packageRow(bought.id)).toMatchObject({ status: 'active' });
    setClock(atTheEnd);
    await reconcile();
    await reconcile();
    expect(await packageRow(bought.id)).toMatchObject({ status: 'completed' });
    expect(refunds()).toMatchObject([{ amount: cents, status: 'succeeded' }]);
    expect(await ledgerKinds()).toEqual(['captured', 'refunded:package-completed']);
  });

  it('of a Mini package pays nothing back', async () => {
    const { browser, bought } = await memberWith('mini');
    await useHours(browser, bought.id, 15);
    setClock(atTheEnd);
    await reconcile();
    expect(await packageRow(bought.id)).toMatchObject({ status: 'completed' });
    expect(refunds()).toEqual([]);
    expect(await ledgerKinds()).toEqual(['captured']);
  });

  it.each(['before', 'after'] as const)('pays back once also when Stripe fails %s it does', async (when) => {
    const { browser, bought } = await memberWith('full');
    await useHours(browser, bought.id, 49);
    const last = redemption(bought.id, { date: '2026-12-20', duration: 1 });
    expect((await book(browser, last)).status).toBe(201);
    system().stripe.failNext({ path: '/v1/refunds', method: 'POST', kind: 'api_error', when, count: 1 });
    setClock(atTheEnd);
    await reconcile();
    expect(await ledgerKinds()).toEqual(['captured']);
    await reconcile();
    await reconcile();
    expect(refunds()).toMatchObject([{ amount: 10_000, status: 'succeeded' }]);
    expect(await ledgerKinds()).toEqual(['captured', 'refunded:package-completed']);
  });
});

describe('a stake beside package hours', () => {
  const staked = (packageId: string) => redemption(packageId, aStake);

  it('is the only charge, and the hours are taken when it is paid', async () => {
    const { browser, bought } = await memberWith('mini');
    const checkout = await checkOut(browser, staked(bought.id));
    expect(system().stripe.listPayments()[0]).toMatchObject({ paymentIntent: { amount: 1000 } });
    expect(await packageRow(bought.id)).toMatchObject({ hoursUsed: 0 });
    expect((await book(browser, staked(bought.id))).status).toBe(402);
    await pay(checkout.body.clientSecret);
    const { status, body } = await book(browser, staked(bought.id));
    expect([status, body.sessionPriceCents, body.donationAmount]).toEqual([201, 0, 1000]);
    expect(await packageRow(bought.id)).toMatchObject({ hoursUsed: 3 });
    await book(browser, staked(bought.id));
    expect(await packageRow(bought.id)).toMatchObject({ hoursUsed: 3 });
  });

  it('completes the package when it takes the last hours, and can be decided', async () => {
    const { browser, bought } = await memberWith('full');
    await useHours(browser, bought.id, 47);
    const data = { ...staked(bought.id), date: '2026-12-20' };
    await pay((await checkOut(browser, data)).body.clientSecret);
    const { body } = await book(browser, data);
    const parameters = { id: body.id };
    const decided = await browser.call('resolve-donation', { parameters, body: { action: 'achieved' } });
    expect(decided.status).toBe(200);
    setClock('2026-12-20T17:00:00Z');
    await reconcile();
    expect(refunds()).toMatchObject([{ amount: 10_000 }]);
    expect(await ledgerKinds()).toEqual(['captured', 'captured', 'refunded:package-completed', 'settled']);
  });

  it('is still paid after a reload when it took the last hours', async () => {
    const { browser, bought } = await memberWith('mini');
    await useHours(browser, bought.id, 12);
    const data = { ...staked(bought.id), date: '2026-12-20' };
    const { clientSecret } = (await checkOut(browser, data)).body;
    await pay(clientSecret);
    await checkoutHandlers(system()).fromWebhook(clientSecret);
    expect((await checkOut(browser, data)).body).toMatchObject({ clientSecret, paid: true });
  });

  it.each(['browser', 'fromWebhook', 'fromReconciler'] as const)(
    'is refunded when the hours are gone meanwhile: %s',
    async (path) => {
      const { browser, bought } = await memberWith('mini');
      await useHours(browser, bought.id, 12);
      const data = { ...staked(bought.id), date: '2026-12-20' };
      const { clientSecret } = (await checkOut(browser, data)).body;
      await book(browser, redemption(bought.id, { date: '2026-12-21', duration: 1 }));
      await pay(clientSecret);
      travelMinutes(16);
      if (path !== 'browser') await checkoutHandlers(system())[path](clientSecret);
      const { status, text } = await book(browser, data);
      expect([status, text]).toEqual([
        409,
        'The time or the hours of your package were taken before your payment came, so we are refunding it in full.',
      ]);
      expect(refunds()).toMatchObject([{ amount: 1000, status: 'succeeded' }]);
      expect(await packageRow(bought.id)).toMatchObject({ hoursUsed: 13 });
      expect(await itemsOf('BOOKING#')).toHaveLength(3);
    },
  );

  it('is rejected at the checkout for more hours than are left, without signing in, and without a stake', async () => {
    const { browser, bought } = await memberWith('mini');
    await useHours(browser, bought.id, 14);
    expect((await checkOut(browser, staked(bought.id))).status).toBe(409);
    expect((await checkOut(new TestBrowser(), staked(bought.id))).status).toBe(401);
    const body = { ...checkoutBody(redemption(bought.id, { duration: 1 })), amount: 25 };
    expect((await browser.call('create-payment-intent', { body })).text).toMatch(/nothing to pay by card/);
  });

  it('is refunded when the account is deleted before it is booked', async () => {
    const { browser, bought } = await memberWith('mini');
    const { clientSecret } = (await checkOut(browser, staked(bought.id))).body;
    await pay(clientSecret);
    await browser.call('delete-account', { body: { password: passPhrase } });
    await checkoutHandlers(system()).fromWebhook(clientSecret);
    expect(refunds()).toMatchObject([{ amount: 1000, status: 'succeeded' }]);
    expect(await bookings()).toEqual([]);
  });
});
