import { call, TestBrowser } from '../../infra/testing/in-process/call.ts';
import { aBooking, aStake, checkOut, madeBooking } from '../testing/booking-journey.ts';
import { logForEachTest, mine, secrets } from '../testing/log-capture.ts';
import { sendMailAbout } from '../testing/mails.ts';
import { aMember } from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();
const log = logForEachTest();
const { username, password } = secrets;

// ASVS 16.2.1, 16.2.4–5, 16.3.1–3, 16.4.1.
it('hold no name, address, task, password or token for any request', async () => {
  const browser = new TestBrowser();
  await browser.call('register', { body: { username, password } });
  await browser.call('login', { body: { username, password } });
  await browser.call('login', { body: { username, password: `${password}!` } });
  await browser.call('login', { body: { username, password, [password]: password } });
  for (const rawBody of [
    `{"${password}`,
    password,
    `{"password":"${password}"`,
    `{"password":"${password}\n"}`,
  ])
    await browser.call('login', { rawBody, headers: { 'content-type': 'application/json' } });
  await browser.call('set-email', { body: { email: secrets.email, password } });
  await browser.call('request-password-reset', { body: { email: secrets.email } });
  await checkOut(browser, aBooking({ ...mine, duration: 9 }));
  const { booking } = await madeBooking(aBooking({ ...mine, ...aStake }));
  await call('get-booking', { parameters: { id: booking.id }, query: { key: browser.cookies[0] ?? '' } });
  await browser.call('create-contact', {
    body: { name: secrets.name, email: secrets.email, subject: secrets.task, message: secrets.task },
  });
  await sendMailAbout([...(await itemsOf('BOOKING#')), ...(await itemsOf('CONTACT#'))]);
  expect(log.lines().length).toBeGreaterThan(10);
  log.expectNoSecret();
  for (const cookie of browser.cookies) expect(log.written().join('\n')).not.toContain(cookie.split('=')[1]);
});

// ASVS 16.2.1, 16.2.4–5, 16.3.1–3, 16.4.1.
it('record each attempt to sign in, and each rejected request, with its endpoint and result', async () => {
  const { browser } = await aMember();
  await browser.call('login', { body: { username: 'robin', password: 'guess' } });
  await browser.call('login', { body: { username: 'robin', password: 'a long pass phrase' } });
  await call('get-my-bookings');
  await call('get-booking', { parameters: { id: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111' } });
  await browser.call('logout', { headers: { 'sec-fetch-site': 'cross-site' } });
  await browser.call('create-booking', { body: { userId: 'x' } });
  const told = log.lines().filter(({ message }) => String(message).startsWith('request '));
  expect(told.map(({ endpoint, status }) => [endpoint, status])).toEqual([
    ['register', 201],
    ['login', 401],
    ['login', 200],
    ['get-my-bookings', 401],
    ['get-booking', 404],
    ['logout', 403],
    ['create-booking', 400],
  ]);
  for (const line of told) expect(line.requestId).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
});

// ASVS 16.2.1, 16.2.4–5, 16.3.1–3, 16.4.1.
it('are one line each, even if the request contains line breaks', async () => {
  await call('get-booking', { parameters: { id: 'x\n{"level":"error","message":"forged"}' } });
  await call('login', { body: { 'a\nb': 1 } });
  expect(log.written().length).toBeGreaterThan(0);
  for (const line of log.written()) expect(line).not.toContain('\n');
});

it('follows a request from the page to its mail by one id', async () => {
  const { booking } = await madeBooking(aBooking(mine));
  const booked = log.lines().find(({ message }) => message === 'session booked');
  expect(booked).toMatchObject({ endpoint: 'create-booking', bookingId: booking.id, hours: 3 });
  log.forget();
  await sendMailAbout(await itemsOf('BOOKING#'));
  const [mail] = system().mailbox.list();
  expect(log.lines()).toMatchObject([
    {
      message: 'mail sent',
      requestId: booked?.requestId,
      key: `booking-confirmed#${booking.id}`,
      messageId: mail?.id,
    },
  ]);
  expect(await itemsOf('MAIL#')).toMatchObject([
    { status: 'sent', messageId: mail?.id, sentAt: expect.any(String) },
  ]);
});
