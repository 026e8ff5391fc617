import { randomUUID } from 'node:crypto';
import { checkoutCookie } from '../../functions/runtime/cookies.ts';
import { priceBooking } from '../../shared/domain/prices/pricing.ts';
import { cardSeatHours } from '../../shared/domain/seats/returns.ts';
import { localDate, sessionEnd, sessionStart } from '../../shared/domain/time/location-time.ts';
import { hourLabel } from '../../shared/domain/time/slots.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { site } from '../../shared/site.ts';
import { sellAttested } from '../lab/journeys/testing/attested-sale.ts';
import { SoftwarePasskey } from '../testing/in-process/software-passkey.ts';
import { eventually } from '../testing/local/eventually.ts';
import { HttpBrowser } from '../testing/local/http-browser.ts';
import { fromTerminal, StaffPerson, tokenIn } from '../testing/local/staff-person.ts';
import { systemForAllTests } from '../testing/local/system-for-all-tests.ts';
import { readMail } from './state/mail-view.ts';

// Each scene is played over the network, as an attacker would. All come from one address.
const tested = systemForAllTests();

const aBrowser = () => new HttpBrowser(tested().system.origin);
const post = (path: string, body: object) =>
  fetch(`${tested().system.origin}/__local/api/${path}`, { method: 'POST', body: JSON.stringify(body) });
const travelTo = async (ms: number) => post('clock', { to: new Date(ms).toISOString() });

const newLink = `A new link to your booking at ${site.name}`;
const password = 'a long pass phrase';
const dayAhead = (days: number): string => localDate(tested().system.clock.now() + days * 86_400_000);

const aSession = (changes: Partial<BookingData>): BookingData => ({
  name: 'Robin Example',
  email: 'robin@example.com',
  date: dayAhead(5),
  timeSlot: '9:00 AM',
  duration: 1,
  task: 'Write the introduction',
  isStudent: 'no',
  donationAmount: 0,
  ...changes,
});

const asksToPay = (bookingData: BookingData) => ({
  amount: priceBooking(bookingData).totalCents / 100,
  bookingData,
});

/** Checks out, pays and returns. `afterCheckout` happens before the payment. */
const book = async (
  data: BookingData,
  { browser = aBrowser(), card = randomUUID() as string, afterCheckout = async () => {} } = {},
) => {
  const { status, body, text } = await browser.call('create-payment-intent', { body: asksToPay(data) });
  if (status !== 200) return { status, text, browser };
  await afterCheckout();
  await browser.pay(body.clientSecret, card);
  return { browser, ...(await browser.call('create-booking', { body: data })) };
};

const booked = async (...wanted: Parameters<typeof book>) => {
  const made = await book(...wanted);
  if (made.status !== 201 || !('body' in made)) throw new Error(`${made.status}: ${made.text}`);
  return { browser: made.browser, booking: made.body };
};

/** The text of the newest mail to an address that matches. */
const mailTo = async (address: string, pattern: RegExp): Promise<string> => {
  const { mailbox } = tested().system;
  let found = '';
  await eventually(async () => {
    const ids = mailbox.list().flatMap(({ id, recipients }) => (recipients.includes(address) ? id : []));
    const texts = await Promise.all(ids.map(async (id) => (await readMail(mailbox, id))?.text ?? ''));
    found = texts.map((text) => pattern.exec(text)?.[1]).find((key) => key !== undefined) ?? '';
    expect(found).not.toBe('');
  });
  return found;
};

const confirm = async (browser: HttpBrowser, email: string) => {
  expect((await browser.call('set-email', { body: { email, password } })).status).toBe(200);
  const token = await mailTo(email, /confirm-email=([\w.-]+)/);
  expect((await browser.call('confirm-email', { body: { token } })).status).toBe(200);
};

let pat: StaffPerson;
let kim: StaffPerson;
beforeAll(async () => {
  pat = await fromTerminal(tested().system.origin, 'operator');
  kim = await fromTerminal(tested().system.origin, 'proctor');
});

it('a thief with the copy of a guest’s cookie keeps nothing', async () => {
  const donation = {
    donationAmount: 50_000,
    charityType: 'anti-charity',
    charityName: 'Green Party',
  } as const;
  const email = 'guest@example.com';
  const { browser: guest, booking } = await booked(aSession({ ...donation, email }));
  const key = await mailTo(email, /#key=(\S+)/);
  const thief = aBrowser();
  await thief.call('register', { body: { username: 'thief', password } });
  await confirm(thief, 'thief@example.com');
  thief.cookies.set(checkoutCookie.name, guest.cookies.get(checkoutCookie.name) ?? '');
  const { id } = booking;
  expect((await thief.call('get-booking', { id })).status).toBe(200);
  expect((await thief.call('claim-booking', { id })).status).toBe(403);
  await guest.call('logout');
  expect((await thief.call('get-booking', { id })).status).toBe(404);
  await confirm(thief, 'second@example.com');
  await confirm(thief, 'third@example.com');
  expect((await thief.call('resolve-donation', { id, body: { action: 'failed' } })).status).toBe(404);
  expect((await thief.call('get-my-bookings')).body).toEqual([]);
  const { mailbox } = tested().system;
  const linksTo = (): string[] =>
    mailbox
      .list()
      .filter(({ subject }) => subject === newLink)
      .map(({ recipients }) => recipients.join());
  expect((await thief.call('request-booking-link', { id })).status).toBe(200);
  await eventually(() => expect(linksTo()).toEqual([email]));
  const own = await aBrowser().call('get-booking', { id, query: { key } });
  expect([own.status, own.body.donationStatus]).toEqual([200, 'pending']);
});

it('staff sign in, step up and join from a wifi where somebody asks and guesses at full speed', async () => {
  const { body } = await pat.invite('Sam');
  const stranger = new StaffPerson(tested().system.origin);
  const guesses = await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let tries = 0; tries < 15; tries += 1) {
        await stranger.show('staff-sign-in', new SoftwarePasskey(stranger.browser.origin));
        await stranger.browser.send('open-invitation', { body: { token: randomUUID() } });
      }
      return stranger.show('staff-sign-in', new SoftwarePasskey(stranger.browser.origin));
    }),
  );
  expect(guesses).toEqual(Array(8).fill(428));
  expect(await pat.show('staff-sign-in')).toBe(200);
  expect(await pat.show('staff-step-up')).toBe(200);
  expect(await kim.show('staff-sign-in')).toBe(200);
  expect(await new StaffPerson(tested().system.origin).accept(tokenIn(body.link))).toBe(200);
});

it('a card shuts no day by paying and cancelling, whatever work is done', async () => {
  const date = dayAhead(20);
  const tries = [7, 12, 17].flatMap((hour) =>
    Array.from({ length: 6 }, (_, index) =>
      aSession({ date, timeSlot: hourLabel(hour), duration: 5, email: `vera+${hour}-${index}@example.com` }),
    ),
  );
  const standing: Awaited<ReturnType<typeof booked>>[] = [];
  for (const data of tries) {
    const made = await book(data, { card: 'the card of Vera' });
    if (made.status === 201 && 'body' in made) standing.push({ browser: made.browser, booking: made.body });
  }
  expect(standing).toHaveLength(cardSeatHours() / 5);
  for (const { browser, booking } of standing) {
    const body = { expectedRefundCents: booking.cancellation?.refundCents ?? 0, expectedHoursBack: 0 };
    expect((await browser.call('cancel-booking', { id: booking.id, body })).status).toBe(200);
  }
  const other = aSession({ date: dayAhead(21), duration: 5, email: 'vera@example.com' });
  const { challenge } = await aBrowser().send('create-payment-intent', { body: asksToPay(other) });
  expect(challenge).not.toBeNull();
});

it('two hundred students behind one address book and pay within an hour', async () => {
  const started = tested().system.clock.now();
  const students = Array.from({ length: 200 }, (_, student) =>
    aSession({
      date: dayAhead(30 + (student % 5)),
      timeSlot: hourLabel(site.openingHour + 2 * (Math.floor(student / 5) % 7)),
      duration: 2,
      email: `student-${student}@campus.example`,
    }),
  );
  const refused: string[] = [];
  while (students.length > 0)
    for (const { status, text } of await Promise.all(students.splice(0, 8).map((data) => book(data))))
      if (status !== 201) refused.push(`${status} ${text}`);
  expect(refused).toEqual([]);
  expect(tested().system.clock.now() - started).toBeLessThan(3_600_000);
});

it('an operator who invites a second self decides no appeal about what the first has recorded', async () => {
  const invitedOn = localDate(tested().system.clock.now());
  expect((await pat.invite('Pat')).status).toBe(409);
  const second = new StaffPerson(tested().system.origin);
  const { body: invited } = await pat.invite('Mel');
  expect(await second.accept(tokenIn(invited.link))).toBe(200);
  const donation = { donationAmount: 2500, charityType: 'anti-charity', charityName: 'Green Party' } as const;
  const { browser: guest, booking } = await booked(aSession({ ...donation, email: 'ada@example.com' }), {
    afterCheckout: () => sellAttested(tested().system.dynamoDbEndpoint),
  });
  const { id } = booking;
  await travelTo(sessionStart(booking) + 16 * 60_000);
  await pat.show('staff-sign-in');
  const noShow = { kind: 'no-show', nonce: randomUUID(), sequence: 0 };
  expect((await pat.browser.send('record-attendance', { id, body: noShow })).status).toBe(201);
  await travelTo(sessionEnd(booking) + 25 * 3_600_000);
  await post('reconcile', {});
  const text = 'I sat at seat 4 for the whole session.';
  expect((await guest.call('appeal', { id, body: { text } })).status).toBe(200);
  const decision = { upheld: false, reason: 'The seat was empty.' };
  for (const self of [pat, second]) {
    expect(await self.show('staff-sign-in')).toBe(200);
    expect((await self.browser.send('decide-appeal', { id, body: decision })).status).toBe(403);
  }
  const { body } = await second.browser.send('list-audit', {
    query: { day: invitedOn },
  });
  const names = body.changes.map(({ by }) => by).filter((name) => name.startsWith('Pat'));
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !/^Pat #\w{8}$/.test(name))).toEqual([]);
});
