import { call, TestBrowser } from '../../infra/testing/in-process/call.ts';
import { checkoutCookie } from '../runtime/cookies.ts';
import { aBooking, aStake, checkOut, madeBooking, pay } from '../testing/booking-journey.ts';
import { aMember, confirmAddressOf, mailedToken, passPhrase, signedIn } from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const email = 'robin@example.com';
const newPassword = 'another pass phrase';

/** A copy of nothing but the browser's cookie. */
const copyOf = ({ cookies }: TestBrowser): TestBrowser => {
  const copy = new TestBrowser();
  copy.cookies = cookies.filter((cookie) => cookie.startsWith(`${checkoutCookie.name}=`));
  return copy;
};

const statusOf = async (browser: TestBrowser, id: string) =>
  (await browser.call('get-booking', { parameters: { id } })).status;

const bookWith = async (browser: TestBrowser, data = aBooking()) => {
  await pay((await checkOut(browser, data)).body.clientSecret);
  return (await browser.call('create-booking', { body: data })).body;
};

/** A booking of a guest, in a browser where a member signs in later. */
const memberAfterGuest = async () => {
  const { browser, booking } = await madeBooking();
  await aMember('robin', browser);
  return { browser, booking, copy: copyOf(browser) };
};

it("opens a guest's bookings, also to a copy of the cookie", async () => {
  const { browser, booking, copy } = await memberAfterGuest();
  expect([await statusOf(browser, booking.id), await statusOf(copy, booking.id)]).toEqual([200, 200]);
});

// ASVS 6.3.4, 8.1.1, 8.2.1–2, 8.3.1.
it("neither opens nor decides a member's bookings", async () => {
  const { browser } = await aMember();
  const booking = await bookWith(browser, aBooking(aStake));
  const copy = copyOf(browser);
  expect(await statusOf(copy, booking.id)).toBe(404);
  const parameters = { id: booking.id };
  const decision = await copy.call('resolve-donation', { parameters, body: { action: 'achieved' } });
  expect(decision.status).toBe(404);
  expect(await statusOf(browser, booking.id)).toBe(200);
  expect((await itemsOf(`BOOKING#${booking.id}`))[0]).not.toHaveProperty('browserId');
});

it('no longer opens a booking that was given to a member', async () => {
  const { browser, booking } = await madeBooking();
  const { browser: owner } = await aMember();
  await confirmAddressOf(system(), owner, email);
  expect([await statusOf(browser, booking.id), await statusOf(owner, booking.id)]).toEqual([404, 200]);
  expect((await itemsOf(`BOOKING#${booking.id}`))[0]).not.toHaveProperty('browserId');
});

it('ends with its copies when a member signs out here', async () => {
  const { browser, booking, copy } = await memberAfterGuest();
  await browser.call('logout');
  expect(await statusOf(copy, booking.id)).toBe(404);
});

it('ends with its copies when a guest signs out without a session', async () => {
  const { browser, booking } = await madeBooking();
  const copy = copyOf(browser);
  expect((await browser.call('logout')).status).toBe(200);
  expect(browser.cookies).toEqual([]);
  expect(await statusOf(copy, booking.id)).toBe(404);
});

it('ends when the account is deleted here', async () => {
  const { browser, booking, copy } = await memberAfterGuest();
  await browser.call('delete-account', { body: { password: passPhrase } });
  expect(await statusOf(copy, booking.id)).toBe(404);
});

it.each([
  [
    'a new password',
    (browser: TestBrowser) =>
      browser.call('change-password', { body: { currentPassword: passPhrase, newPassword } }),
  ],
  [
    'a password that a mail has reset',
    async (browser: TestBrowser) => {
      await confirmAddressOf(system(), browser, 'robin.private@example.com');
      await browser.call('request-password-reset', { body: { email: 'robin.private@example.com' } });
      return browser.call('reset-password', { body: { token: await mailedToken(system()), newPassword } });
    },
  ],
])('is renewed by %s: this browser goes on, its copies do not', async (_, change) => {
  const { browser, booking, copy } = await memberAfterGuest();
  expect((await change(browser)).status).toBe(200);
  expect([await statusOf(browser, booking.id), await statusOf(copy, booking.id)]).toEqual([200, 404]);
});

it('stays valid when a member who has not bought with it signs out elsewhere', async () => {
  const { browser, booking } = await memberAfterGuest();
  await (await signedIn()).call('logout');
  expect(await statusOf(browser, booking.id)).toBe(200);
});

it('finds a payment in flight after a new password in another tab', async () => {
  const { browser } = await aMember();
  const data = aBooking();
  const { clientSecret } = (await checkOut(browser, data)).body;
  await browser.call('change-password', { body: { currentPassword: passPhrase, newPassword } });
  await pay(clientSecret);
  expect((await browser.call('create-booking', { body: data })).status).toBe(201);
});

it('stays ended when a checkout runs beside signing out', async () => {
  const { browser, booking } = await memberAfterGuest();
  const copy = copyOf(browser);
  const data = aBooking({ timeSlot: '2:00 PM' });
  const [checkout] = await Promise.all([checkOut(copyOf(browser), data), browser.call('logout')]);
  expect([200, 503]).toContain(checkout.status);
  expect(await statusOf(copy, booking.id)).toBe(404);
});

it('buys as a new browser once it has ended', async () => {
  const { browser, copy } = await memberAfterGuest();
  await browser.call('logout');
  await bookWith(copy, aBooking({ timeSlot: '2:00 PM' }));
  const browsers = (await itemsOf('BROWSER#')).filter(({ sk }) => sk === 'BROWSER');
  expect(browsers).toHaveLength(2);
  expect((await call('get-user', { cookies: copy.cookies })).status).toBe(401);
});
