import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { call, TestBrowser } from '../../infra/local/in-process/call.ts';
import { keys } from '../store/keys.ts';
import { aBooking, aStake, checkOut, madeBooking, pay } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { checkoutHandlers, reconcile } from '../testing/fulfilling.ts';
import { sendNotices } from '../testing/mails.ts';
import {
  aMember,
  boughtPackage,
  confirmAddressOf,
  packageCheckout,
  passPhrase,
  redemption,
  signedIn,
  useHours,
} from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const personal = {
  name: 'Rosalind Quillfeather',
  email: 'rosalind@example.com',
  phone: '+1 555 0100',
  task: 'A novel about penguins',
};
const traces = [...Object.values(personal), 'Quillfeather', 'rosalind', '555 0100', 'penguins', 'quilly'];

const mine = (changes = {}) => aBooking({ ...personal, ...changes });
const deleteAccount = (browser: TestBrowser, password = passPhrase) =>
  browser.call('delete-account', { body: { password } });

/** Once the mail about the deletion is sent. */
const personalTraces = async (): Promise<string[]> => {
  await sendNotices();
  const contents = JSON.stringify(await itemsOf()).toLowerCase();
  return traces.filter((trace) => contents.includes(trace.toLowerCase()));
};
const refunds = () =>
  system()
    .stripe.listPayments()
    .flatMap((payment) => payment.refunds);

/** A member with everything a member can leave behind. */
const busyMember = async () => {
  await madeBooking(mine({ date: '2026-12-02' }));
  const { browser } = await aMember('Quilly');
  const bought = await boughtPackage(browser, 'full');
  await confirmAddressOf(system(), browser, personal.email);
  await madeBooking(mine({ date: '2026-12-03', email: 'Rosalind@Example.com' }));
  const staked = mine({ ...aStake, date: '2026-12-04' });
  await pay((await checkOut(browser, staked)).body.clientSecret);
  const { body: booking } = await browser.call('create-booking', { body: staked });
  await useHours(browser, bought.id, 42);
  await browser.call('create-booking', {
    body: redemption(bought.id, { ...personal, date: '2026-12-19', duration: 8 }),
  });
  const refunded = mine({ date: '2026-12-20', timeSlot: '7:00 AM', duration: 1 });
  const late = await checkOut(browser, refunded);
  travelMinutes(16);
  for (let seat = 1; seat <= 12; seat += 1)
    await checkOut(new TestBrowser(), {
      ...refunded,
      ...personal,
      name: 'x',
      email: `x${seat}@example.com`,
      phone: '1',
      task: 'x',
    });
  await pay(late.body.clientSecret);
  await reconcile();
  await browser.call('set-email', { body: { email: 'rosalind.new@example.com', password: passPhrase } });
  await browser.call('request-password-reset', { body: { email: 'nobody@example.com' } });
  const open = await checkOut(browser, mine({ date: '2026-12-05' }));
  const elsewhere = await signedIn('quilly');
  const openElsewhere = await checkOut(elsewhere, mine({ date: '2026-12-06' }));
  return { browser, elsewhere, booking, open: open.body, openElsewhere: openElsewhere.body };
};

describe('200', () => {
  it('takes every personal field out of the table; what was booked and money stay', async () => {
    const { browser, booking } = await busyMember();
    expect(await personalTraces()).toEqual(traces);
    const kept = async () => ({
      ledger: await itemsOf('LEDGER#'),
      seats: (await itemsOf('DAY#')).filter(({ expiresAt }) => expiresAt === undefined),
      bookings: (await itemsOf('BOOKING#')).map(({ pk, sessionPriceCents, donationAmount, date }) => ({
        pk,
        sessionPriceCents,
        donationAmount,
        date,
      })),
    });
    const before = await kept();
    const { status, body, setCookies } = await deleteAccount(browser);
    expect([status, body]).toEqual([200, { done: true }]);
    expect(setCookies).toEqual([
      expect.stringMatching(/^__Host-checkout=; .*Max-Age=0/),
      expect.stringMatching(/^__Host-session=; .*Max-Age=0/),
      '__Host-signed-in=; Path=/; Max-Age=0; Secure; SameSite=Lax',
    ]);
    expect(await personalTraces()).toEqual([]);
    expect(await kept()).toEqual(before);
    expect((await itemsOf(`BOOKING#${booking.id}`))[0]).toMatchObject({
      name: '(erased)',
      email: '(erased)',
      task: '(erased)',
      donationStatus: 'pending',
    });
    expect((await itemsOf('USER#')).map(({ entity }) => entity)).toEqual(['package']);
  });

  it('ends the checkouts that were open, in whichever browser: nobody can pay, and their seats are free', async () => {
    const { browser, open, openElsewhere } = await busyMember();
    const held = async () => (await itemsOf('DAY#')).filter(({ pk }) => /-12-0[56]$/.test(pk));
    expect(await held()).toHaveLength(6);
    await deleteAccount(browser);
    expect(await held()).toEqual([]);
    for (const { clientSecret } of [open, openElsewhere]) expect((await pay(clientSecret)).ok).toBe(false);
  });

  it('refunds in full what is paid after all, while Stripe cannot be reached', async () => {
    const { browser, open, openElsewhere } = await busyMember();
    const before = refunds().length;
    system().stripe.failNext({ path: /cancel$/, kind: 'api_error', when: 'before', count: 2 });
    expect((await deleteAccount(browser)).status).toBe(200);
    for (const { clientSecret } of [open, openElsewhere]) {
      expect((await pay(clientSecret)).ok).toBe(true);
      await checkoutHandlers(system()).fromWebhook(clientSecret);
    }
    expect(refunds().length - before).toBe(2);
    expect(await personalTraces()).toEqual([]);
  });

  describe('of what a guest buys with the confirmed address', () => {
    const openGuestCheckout = async () => {
      const { browser } = await aMember('quilly');
      await confirmAddressOf(system(), browser, personal.email);
      const guest = new TestBrowser();
      const booking = mine({ email: 'Rosalind@Example.com' });
      const { clientSecret } = (await checkOut(guest, booking)).body;
      return { browser, guest, booking, clientSecret };
    };

    it('ends an open checkout of another browser', async () => {
      const { browser, clientSecret } = await openGuestCheckout();
      await deleteAccount(browser);
      expect((await pay(clientSecret)).ok).toBe(false);
      expect([await itemsOf('DAY#'), await itemsOf('GUEST#'), await personalTraces()]).toEqual([[], [], []]);
    });

    it('refunds what is paid after all, and books nothing', async () => {
      const { browser, guest, booking, clientSecret } = await openGuestCheckout();
      system().stripe.failNext({ path: /cancel$/, kind: 'api_error', when: 'before' });
      await deleteAccount(browser);
      expect((await pay(clientSecret)).ok).toBe(true);
      await guest.call('create-booking', { body: booking });
      await checkoutHandlers(system()).fromWebhook(clientSecret);
      travelMinutes(16);
      await reconcile();
      expect(refunds()).toMatchObject([{ amount: 7000, status: 'succeeded' }]);
      expect(await itemsOf('BOOKING#')).toEqual([]);
      expect(await personalTraces()).toEqual([]);
    });

    it('erases what was booked a moment ago, and is not in the list of the address yet', async () => {
      const { browser, guest, booking, clientSecret } = await openGuestCheckout();
      await pay(clientSecret);
      const { id } = (await guest.call('create-booking', { body: booking })).body;
      const { documents, tableName } = await import('../store/table.ts');
      const hidden = { TableName: tableName(), Key: keys.booking(id), UpdateExpression: 'REMOVE ownerKey' };
      await documents.send(new UpdateCommand(hidden));
      await deleteAccount(browser);
      expect(await personalTraces()).toEqual([]);
    });

    it('ends an open checkout also when another address has replaced it', async () => {
      const { browser, clientSecret } = await openGuestCheckout();
      await confirmAddressOf(system(), browser, 'new@example.com');
      await deleteAccount(browser);
      expect((await pay(clientSecret)).ok).toBe(false);
      expect([await itemsOf('GUEST#'), await personalTraces()]).toEqual([[], []]);
    });
  });

  it('forgets a guest’s open checkout of this browser under the confirmed address, and nobody else’s', async () => {
    const browser = new TestBrowser();
    await checkOut(browser, aBooking({ email: 'kim@example.com', name: 'Kim' }));
    await checkOut(browser, mine());
    await aMember('quilly', browser);
    await confirmAddressOf(system(), browser, personal.email);
    await deleteAccount(browser);
    expect(await personalTraces()).toEqual([]);
    expect(JSON.stringify(await itemsOf())).toContain('kim@example.com');
  });

  it('leaves what another member bought in the same browser', async () => {
    const { browser } = await aMember('kim');
    await checkOut(browser, mine());
    const bought = await itemsOf('CHECKOUT#');
    await browser.call('logout');
    await aMember('quilly', browser);
    await confirmAddressOf(system(), browser, personal.email);
    await deleteAccount(browser);
    expect(await itemsOf('CHECKOUT#')).toEqual(bought);
  });

  it('forgets what was booked as a guest with an address that another one has replaced', async () => {
    const { browser } = await aMember('quilly');
    await confirmAddressOf(system(), browser, personal.email);
    await madeBooking(mine());
    await confirmAddressOf(system(), browser, 'new@example.com');
    await deleteAccount(browser);
    expect(await personalTraces()).toEqual([]);
  });

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

  it('can be asked for again after it broke off', async () => {
    const { browser } = await busyMember();
    const { documents } = await import('../store/table.ts');
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

  it('lets nothing slip in that is bought at the same moment', async () => {
    const { browser } = await aMember('quilly');
    const staked = mine(aStake);
    const { clientSecret } = (await checkOut(browser, staked)).body;
    await pay(clientSecret);
    const elsewhere = await signedIn('quilly');
    await Promise.all([
      deleteAccount(browser),
      call('create-booking', { body: staked, cookies: [...browser.cookies] }),
      checkoutHandlers(system()).fromWebhook(clientSecret),
      checkOut(elsewhere, mine({ timeSlot: '2:00 PM' })),
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
  it('is done by one of several at once', async () => {
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
  it('is no way around the limit of guesses', async () => {
    const { browser } = await aMember();
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await deleteAccount(browser, 'guess')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });
});
