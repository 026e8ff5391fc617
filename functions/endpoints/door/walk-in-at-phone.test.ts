import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { addsUp, closeBooks } from '../../../shared/domain/money/books.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { aBooking, checkoutBody, pay } from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { reconcile } from '../../testing/fulfilling.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { aMember, boughtPackage, redemption } from '../../testing/members.ts';
import { type SignedInStaff, signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { aWalkIn } from '../../testing/walk-ins.ts';

const system = freshSystemForEachTest();

const day = '2026-11-20';
let kim: SignedInStaff;
/** Ten past nine in New York. */
beforeEach(async () => {
  setClock('2026-11-20T14:10:00Z');
  kim = await signedInStaff('proctor', 'Kim');
});

const ask = (changes: Partial<BodyInput<'create-walk-in'>> = {}) =>
  kim.browser.call('create-walk-in', {
    body: aWalkIn(changes),
  });

/** The offer behind the code that the desk shows. */
const offered = async (changes: Partial<BodyInput<'create-walk-in'>> = {}) => {
  const { body, status, text } = await ask(changes);
  if (status !== 201 || !('link' in body)) throw new Error(`${status}: ${text}`);
  const code = body.link.replace('https://quiet.test/offers/', '');
  const opened = await new TestBrowser().call('open-short-link', { parameters: { code } });
  return { ...opened.body, until: body.until };
};

const session = aBooking({ date: day, timeSlot: '9:00 AM', duration: 1, name: 'Robin Example' });
const checkOut = (offer: { id: string; key: string }, data = session, browser = new TestBrowser()) =>
  browser.call('create-payment-intent', {
    body: { ...checkoutBody(data), offer: { id: offer.id, key: offer.key } },
  });
const atDesk = async () =>
  (await kim.browser.call('get-desk-day', { query: { date: day } })).body.day?.sessions.map(
    ({ name, events }) => `${name} ${events.map(({ kind }) => kind).join()}`,
  );

it('keeps the hour that runs for a quarter of an hour, and the visitor is here once they have paid', async () => {
  const { id, key, until } = await offered({ isStudent: 'yes' });
  expect(until).toBe('2026-11-20T14:25:00.000Z');
  const view = (await new TestBrowser().call('get-offer', { parameters: { id }, query: { key } })).body;
  expect(view).toMatchObject({ timeSlot: '9:00 AM', total: 15, isStudent: 'yes', isWalkIn: true });
  expect(view).not.toHaveProperty('email');
  expect(await itemsOf(`DAY#${day}`)).toHaveLength(1);
  expect(await atDesk()).toEqual([]);
  const browser = new TestBrowser();
  const data = { ...session, isStudent: 'yes' as const };
  const { body, status } = await checkOut({ id, key }, data, browser);
  expect(status).toBe(200);
  travelMinutes(5);
  await pay(body.clientSecret);
  expect((await browser.call('create-booking', { body: data })).status).toBe(201);
  expect(await atDesk()).toEqual(['Robin E. arrived']);
  const books = closeBooks(await readMoneyRecords());
  expect([books.captured, books.cash, books.revenue, addsUp(books)]).toEqual([1500, 0, 1500, true]);
});

it('is booked although only the webhook or the reconciler hears of the payment', async () => {
  const { body } = await checkOut(await offered());
  await pay(body.clientSecret);
  travelMinutes(30);
  await reconcile();
  expect(await atDesk()).toEqual(['Robin E. arrived']);
});

it('takes the hours of a package of a member', async () => {
  const { browser } = await aMember();
  const { id: packageId } = await boughtPackage(browser, 'mini');
  const { id, key } = await offered({ paidBy: 'package' });
  const { packageId: _, donationAmount: __, ...data } = redemption(packageId, session);
  const body = { ...data, packageId, offer: { id, key } };
  expect((await browser.call('create-booking', { body })).status).toBe(201);
  expect((await browser.call('create-booking', { body })).status).toBe(201);
  expect(await atDesk()).toEqual(['Robin E. arrived']);
  expect(await itemsOf(`DAY#${day}`)).toHaveLength(1);
});

it('is the same offer under the same nonce, and no other', async () => {
  const nonce = randomUUID();
  const [first, again] = [await offered({ nonce }), await offered({ nonce })];
  expect([again.id, again.until]).toEqual([first.id, first.until]);
  setClock('2026-11-20T14:24:00Z');
  expect((await offered({ nonce })).id).toBe(first.id);
  const other = await ask({ nonce, name: 'Kim Example' });
  expect([other.status, other.text]).toEqual([
    409,
    'This form has already made a different offer. Please close it, and begin again.',
  ]);
});

it('gives the seat back when nobody has paid in time, and writes to nobody', async () => {
  const { id, key } = await offered();
  travelMinutes(16);
  await reconcile();
  expect(await itemsOf(`DAY#${day}`)).toEqual([]);
  expect(await checkOut({ id, key })).toMatchObject({
    status: 409,
    text: 'This reservation offer has expired; please ask at the desk for another one.',
  });
  await sendMailAbout(await itemsOf('OFFER#'));
  expect(system().mailbox.list()).toEqual([]);
});

it('keeps seats for as many as there are, none of them twice', async () => {
  const names = Array.from('ABCDEFGHIJKLMN', (letter) => `Robin ${letter}`);
  const answers = await Promise.all(names.map((name) => ask({ name })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await itemsOf(`DAY#${day}`)).toHaveLength(12);
});

it('lets nobody else begin within the hour that runs', async () => {
  const { status, text } = await new TestBrowser().call('create-payment-intent', {
    body: checkoutBody(session),
  });
  expect([status, text]).toEqual([400, 'That hour has already begun. Please choose a later time.']);
});
