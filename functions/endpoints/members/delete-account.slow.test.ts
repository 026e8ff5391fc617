import { call } from '../../../infra/testing/in-process/call.ts';
import { closeBooks } from '../../../shared/domain/money/books.ts';
import type { Returned } from '../../../shared/domain/policy/policy-text.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import {
  aBooking,
  aStake,
  checkOut,
  holdEverySeat,
  madeBooking,
  pay,
} from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { checkoutHandlers, reconcile } from '../../testing/fulfilling.ts';
import {
  aMember,
  boughtPackage,
  confirmAddressOf,
  packageCheckout,
  passPhrase,
  redemption,
  signedIn,
  useHours,
} from '../../testing/members.ts';
import {
  deleteAccount,
  personal,
  personalBooking,
  personalTraces,
  traces,
} from '../../testing/personal-data.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const refunds = () =>
  system()
    .stripe.listPayments()
    .flatMap((payment) => payment.refunds);

const booksOf = async () => closeBooks(await readMoneyRecords());

/** A member with every kind of row that a member can have. */
const busyMember = async () => {
  await madeBooking(personalBooking({ date: '2026-12-02' }));
  const { browser } = await aMember('Quilly');
  const bought = await boughtPackage(browser, 'full');
  await confirmAddressOf(system(), browser, personal.email);
  await madeBooking(personalBooking({ date: '2026-12-03', email: 'Rosalind@Example.com' }));
  const staked = personalBooking({ ...aStake, date: '2026-12-04' });
  await pay((await checkOut(browser, staked)).body.clientSecret);
  const { body: booking } = await browser.call('create-booking', { body: staked });
  await useHours(browser, bought.id, 42);
  await browser.call('create-booking', {
    body: redemption(bought.id, { ...personal, date: '2026-12-19', duration: 8 }),
  });
  const refunded = personalBooking({ date: '2026-12-20', timeSlot: '7:00 AM', duration: 1 });
  const late = await checkOut(browser, refunded);
  travelMinutes(16);
  await holdEverySeat({ ...refunded, ...personal, name: 'x', phone: '1', task: 'x' });
  await pay(late.body.clientSecret);
  await reconcile();
  await browser.call('set-email', { body: { email: 'rosalind.new@example.com', password: passPhrase } });
  await browser.call('request-password-reset', { body: { email: 'nobody@example.com' } });
  const open = await checkOut(browser, personalBooking({ date: '2026-12-05' }));
  const elsewhere = await signedIn('quilly');
  const openElsewhere = await checkOut(elsewhere, personalBooking({ date: '2026-12-06' }));
  return { browser, elsewhere, booking, open: open.body, openElsewhere: openElsewhere.body };
};

describe('200', () => {
  // ASVS 14.2.4.
  it('erases every personal field, and cancels what is to come', async () => {
    const { browser, booking } = await busyMember();
    expect(await personalTraces()).toEqual(traces);
    const { status, body, setCookies } = await deleteAccount(browser);
    expect([status, body]).toEqual([200, { done: true }]);
    expect(setCookies).toEqual([
      expect.stringMatching(/^__Host-checkout=; .*Max-Age=0/),
      expect.stringMatching(/^__Host-session=; .*Max-Age=0/),
      '__Host-signed-in=; Path=/; Max-Age=0; Secure; SameSite=Lax',
    ]);
    expect(await personalTraces()).toEqual([]);
    const left = (await itemsOf('BOOKING#')).filter(({ sk }) => sk === 'BOOKING');
    expect(left).toHaveLength(10);
    for (const row of left)
      expect(row).toMatchObject({
        status: 'cancelled',
        name: '(erased)',
        email: '(erased)',
        task: '(erased)',
      });
    expect(left.find(({ id }) => id === booking.id)).toMatchObject({ donationStatus: 'refunded' });
    expect((await itemsOf('DAY#')).filter(({ expiresAt }) => expiresAt === undefined)).toEqual([]);
    expect((await itemsOf('USER#')).map(({ sk }) => sk.split('#')[0])).toEqual([
      ...Array(14).fill('HOURS'),
      'PACKAGE',
    ]);
    expect((await itemsOf('USER#')).at(-1)).toMatchObject({ hoursUsed: 0, status: 'active' });
    expect((await booksOf()).faults).toEqual([]);
  });

  it('pays back by the policy, and every donation that is undecided', async () => {
    const { browser } = await aMember();
    const buy = async (changes: Partial<BookingData>) => {
      const data = aBooking({ ...aStake, ...changes });
      await pay((await checkOut(browser, data)).body.clientSecret);
      return (await browser.call('create-booking', { body: data })).body.id;
    };
    const ids = [
      await buy({ date: '2026-11-20', timeSlot: '9:00 AM', duration: 1 }),
      await buy({ date: '2026-11-20', timeSlot: '2:00 PM' }),
      await buy({ date: '2026-11-20', timeSlot: '8:00 PM', duration: 2 }),
      await buy({ date: '2026-11-25' }),
    ];
    // 1:00 PM in New York: the first is over, the second begins in an hour, the third in seven.
    setClock('2026-11-20T18:00:00Z');
    expect((await deleteAccount(browser)).status).toBe(200);
    const rows = await itemsOf('BOOKING#');
    const bookings = ids.map((id) => rows.find((row) => row.sk === 'BOOKING' && row.id === id));
    expect(
      bookings.map((booking) => [booking?.status, (booking?.returned as Returned | undefined)?.refundCents]),
    ).toEqual([
      ['booked', undefined],
      ['cancelled', 1000],
      ['cancelled', 3500],
      ['cancelled', 8000],
    ]);
    for (const booking of bookings) expect(booking).toMatchObject({ donationStatus: 'refunded' });
    expect((await booksOf()).faults).toEqual([]);
  });

  it('leaves a session that has begun: nothing of it is cancelled or paid back', async () => {
    const { browser } = await aMember();
    const data = aBooking({ date: '2026-11-20' });
    await pay((await checkOut(browser, data)).body.clientSecret);
    const { body: booking } = await browser.call('create-booking', { body: data });
    setClock('2026-11-20T14:00:00Z');
    expect((await deleteAccount(browser)).status).toBe(200);
    const rows = await itemsOf(`BOOKING#${booking.id}`);
    expect(rows.find(({ sk }) => sk === 'BOOKING')).toMatchObject({ status: 'booked', name: '(erased)' });
    expect((await itemsOf('DAY#')).map(({ checkoutId }) => checkoutId)).toEqual(Array(3).fill(booking.id));
    expect((await itemsOf('LEDGER#')).map(({ kind }) => kind)).toEqual(['captured']);
  });

  it('ends the open checkouts of all browsers: they cannot be paid, and their seats are free', async () => {
    const { browser, open, openElsewhere } = await busyMember();
    const held = async () => (await itemsOf('DAY#')).filter(({ pk }) => /-12-0[56]$/.test(pk));
    expect(await held()).toHaveLength(6);
    await deleteAccount(browser);
    expect(await held()).toEqual([]);
    for (const { clientSecret } of [open, openElsewhere]) expect((await pay(clientSecret)).ok).toBe(false);
  });

  it('waits until no payment can arrive any more, and refunds in full those that were made before', async () => {
    const { browser, open, openElsewhere } = await busyMember();
    system().stripe.failNext({ path: /cancel$/, kind: 'api_error', when: 'before', count: 2 });
    const first = await deleteAccount(browser);
    expect([first.status, first.text]).toEqual([503, expect.stringMatching(/^Your account is closed/)]);
    for (const { clientSecret } of [open, openElsewhere]) expect((await pay(clientSecret)).ok).toBe(true);
    const before = refunds().length;
    expect((await deleteAccount(browser)).status).toBe(200);
    expect(refunds().length - before).toBe(2);
    expect(await personalTraces()).toEqual([]);
  });

  // ASVS 7.3.2, 7.4.1–2, 7.4.3–4.
  it('ends every session, and frees the name and the address', async () => {
    const { browser } = await aMember('quilly');
    const elsewhere = await signedIn('quilly');
    await confirmAddressOf(system(), browser, personal.email);
    const { cookies } = browser;
    await deleteAccount(browser);
    for (const visitor of [{ cookies }, { cookies: elsewhere.cookies }])
      expect((await call('get-user', visitor)).status).toBe(401);
    const login = { username: 'quilly', password: passPhrase };
    expect((await call('login', { body: login })).status).toBe(401);
    const { browser: next } = await aMember('Quilly');
    expect((await call('get-user', { cookies })).status).toBe(401);
    expect((await confirmAddressOf(system(), next, personal.email)).status).toBe(200);
    expect((await next.call('get-my-bookings')).body).toEqual([]);
  });

  it('can be repeated after it failed', async () => {
    const { browser } = await busyMember();
    const { documents } = await import('../../table/table.ts');
    let updates = 0;
    documents.middlewareStack.add(
      (next) => (args) => {
        updates += 1;
        return updates > 12 ? Promise.reject(new Error('the table is out of order')) : next(args);
      },
      { step: 'initialize', name: 'out-of-order' },
    );
    const { status, text } = await deleteAccount(browser);
    expect([status, text]).toEqual([
      503,
      expect.stringMatching(/^Your account is closed, .* Please press the button again\./),
    ]);
    documents.middlewareStack.remove('out-of-order');
    const elsewhere = await signedIn('quilly');
    for (const session of [browser, elsewhere])
      expect((await packageCheckout(session, 'mini')).status).not.toBe(200);
    expect((await deleteAccount(browser)).status).toBe(200);
    expect(await personalTraces()).toEqual([]);
  });

  it('erases also purchases of the same moment', async () => {
    const { browser } = await aMember('quilly');
    const staked = personalBooking(aStake);
    const { clientSecret } = (await checkOut(browser, staked)).body;
    await pay(clientSecret);
    const elsewhere = await signedIn('quilly');
    await Promise.all([
      deleteAccount(browser),
      call('create-booking', { body: staked, cookies: [...browser.cookies] }),
      checkoutHandlers(system()).fromWebhook(clientSecret),
      checkOut(elsewhere, personalBooking({ timeSlot: '2:00 PM' })),
      elsewhere.call('set-email', { body: { email: personal.email, password: passPhrase } }),
    ]);
    travelMinutes(16);
    await reconcile();
    const later = (await itemsOf('CHECKOUT#')).filter(({ status }) => status === 'open');
    expect(later).toEqual([]);
    expect(await personalTraces()).toEqual([]);
  });
});

describe('400', () => {
  // ASVS 7.5.1.
  it('asks for the password', async () => {
    const { browser } = await aMember();
    expect((await deleteAccount(browser, 'wrong')).text).toBe('That is not your current password.');
    expect((await deleteAccount(browser, '')).status).toBe(400);
    expect((await browser.call('get-user')).status).toBe(200);
  });
});

describe('401', () => {
  it('asks for a session', async () => {
    await aMember();
    expect((await call('delete-account', { body: { password: passPhrase } })).status).toBe(401);
    expect(await itemsOf('USER#')).toHaveLength(1);
  });
});

describe('409', () => {
  it('is done by one of several concurrent requests', async () => {
    const { browser } = await aMember();
    const { cookies } = browser;
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call('delete-account', { cookies, body: { password: passPhrase } })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).every((status) => status === 409 || status === 401)).toBe(true);
    expect(await itemsOf('USER#')).toEqual([]);
  });
});

describe('429', () => {
  // ASVS 6.3.1.
  it('counts wrong passwords', async () => {
    const { browser } = await aMember();
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await deleteAccount(browser, 'guess')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });
});
