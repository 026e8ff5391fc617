import { randomUUID } from 'node:crypto';
import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { aBooking, checkoutBody, holdEverySeat, pay } from '../../testing/booking-journey.ts';
import { deleteRow } from '../../testing/changed-rows.ts';
import { setClock } from '../../testing/clock.ts';
import { justBefore } from '../../testing/faults/just-before.ts';
import { reconcile } from '../../testing/fulfilling.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { aConfirmedMember, aMember } from '../../testing/members.ts';
import { deleteAccount } from '../../testing/personal-data.ts';
import { type SignedInStaff, signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { linkKey, offerRows } from '../../testing/waiting.ts';

const system = freshSystemForEachTest();

const date = '2026-11-23';
let pat: SignedInStaff;
beforeEach(async () => {
  pat = await signedInStaff('operator', 'Pat');
});

const body = (changes: Partial<BodyInput<'create-offer'>> = {}): BodyInput<'create-offer'> => ({
  nonce: randomUUID(),
  name: 'Robin Example',
  email: 'robin@example.com',
  date,
  timeSlot: '9:00 AM',
  duration: 2,
  ...changes,
});
const offer = (changes: Partial<BodyInput<'create-offer'>> = {}) =>
  pat.browser.call('create-offer', { body: body(changes) });
const refusal = async (changes: Partial<BodyInput<'create-offer'>> = {}) => {
  const { status, text } = await offer(changes);
  return `${status} ${text}`;
};
const offers = async () => (await pat.browser.call('list-offers', { query: { date } })).body.offers;
const withdraw = (id: string) => pat.browser.call('withdraw-offer', { parameters: { id } });
const seats = async () => (await itemsOf(`DAY#${date}`)).filter(({ sk }) => sk.includes('#SEAT#'));
const audited = async () =>
  (await itemsOf('AUDIT#'))
    .map(({ action }) => String(action))
    .filter((action) => action.startsWith('offer'))
    .sort();

it('ends with the account of its person, and forgets who that was', async () => {
  const browser = await aConfirmedMember(system(), 'robin@example.com');
  expect((await offer()).status).toBe(201);
  expect((await deleteAccount(browser)).body).toEqual({ done: true });
  const [row, ...others] = (await itemsOf('OFFER#')).filter(({ sk }) => sk === 'OFFER');
  expect([row, others]).toMatchObject([{ status: 'withdrawn', name: '(erased)', email: '(erased)' }, []]);
  expect(await seats()).toEqual([]);
  expect(await itemsOf('WAITER#')).toEqual([]);
});

it('forgets its person with the account that has bought it, also when it was made to another address', async () => {
  const { browser } = await aMember('quilly');
  const { id } = (await offer()).body;
  const booking = aBooking({ date, timeSlot: '9:00 AM', duration: 2 });
  const body = { ...checkoutBody(booking), offer: { id, key: await linkKey('offer', id) } };
  await pay((await browser.call('create-payment-intent', { body })).body.clientSecret);
  expect((await browser.call('create-booking', { body: booking })).status).toBe(201);
  expect((await deleteAccount(browser)).body).toEqual({ done: true });
  expect(await offerRows()).toMatchObject([{ status: 'accepted', name: '(erased)', email: '(erased)' }]);
});

describe('two operators at the same moment', () => {
  it('make one offer of the same hours to a person', async () => {
    justBefore('OFFER#', () => offer({ timeSlot: '10:00 AM' }));
    expect(await refusal()).toBe('409 This person has an open offer for that time already.');
    expect(await offers()).toHaveLength(1);
  });

  it('keep no more than a third of the seats of an hour', async () => {
    for (const name of ['ada', 'bob', 'cyd']) await offer({ email: `${name}@example.com` });
    justBefore('OFFER#', () => offer({ email: 'dot@example.com' }));
    expect(await refusal({ email: 'eve@example.com' })).toMatch(/^409 Open offers keep 4 seats/);
    expect(await offers()).toHaveLength(4);
  });
});

it('keeps no more than a third of an hour, also while people have begun to pay', async () => {
  for (const name of ['ada', 'bob', 'cyd', 'dot']) {
    const email = `${name}@example.com`;
    const { id } = (await offer({ email })).body;
    const booking = aBooking({ date, timeSlot: '9:00 AM', duration: 2, email });
    const accepted = { id, key: await linkKey('offer', id) };
    const { status } = await new TestBrowser().call('create-payment-intent', {
      body: { ...checkoutBody(booking), offer: accepted },
    });
    expect(status).toBe(200);
  }
  expect(await refusal({ email: 'eve@example.com' })).toMatch(/^409 Open offers keep 4 seats/);
  expect(await seats()).toHaveLength(8);
});

it('keeps seats for somebody on the phone, who pays by the link in the mail', async () => {
  const nonce = randomUUID();
  const { status, body: made } = await offer({ nonce });
  expect([status, made]).toEqual([
    201,
    {
      id: expect.any(String),
      name: 'Robin Example',
      timeSlot: '9:00 AM',
      duration: 2,
      until: '2026-11-21T13:00:00.000Z',
      status: 'open',
      says: 'The seat is reserved until Saturday, November 21 at 8:00 AM, New York time.',
      madeBy: 'staff',
    },
  ]);
  expect(await offers()).toEqual([made]);
  expect((await offer({ nonce })).body).toEqual(made);
  expect(await seats()).toHaveLength(2);
  expect(await refusal({ nonce, duration: 1 })).toBe(
    '409 This form has already made a different offer. Please close it, and begin again.',
  );
  await sendMailAbout(await itemsOf('OFFER#'));
  const [mail] = system().mailbox.list();
  expect(mail).toMatchObject({ recipients: ['robin@example.com'] });
  const browser = new TestBrowser();
  const booking = aBooking({ date, timeSlot: '9:00 AM', duration: 2 });
  const accepted = { id: made.id, key: await linkKey('offer', made.id) };
  const checkout = await browser.call('create-payment-intent', {
    body: { ...checkoutBody(booking), offer: accepted },
  });
  await pay(checkout.body.clientSecret);
  expect((await browser.call('create-booking', { body: booking })).status).toBe(201);
  expect(await offers()).toEqual([]);
  expect(await withdraw(made.id)).toMatchObject({
    status: 409,
    text: 'This reservation offer was accepted, and its session is booked.',
  });
  expect(await audited()).toEqual(['offer made']);
});

it('is one offer when it is asked for three times at once, also for the last seat', async () => {
  const seat = aBooking({ date, timeSlot: '4:00 PM', duration: 1 });
  await holdEverySeat(seat);
  const nonce = randomUUID();
  const [taken] = await seats();
  if (taken) await deleteRow(taken as { pk: string; sk: string });
  const asked = { nonce, timeSlot: '4:00 PM', duration: 1 };
  const answers = await Promise.all([offer(asked), offer(asked), offer(asked)]);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await audited()).toEqual(['offer made']);
});

it('lists open offers by their hour', async () => {
  await offer({ email: 'late@example.com', timeSlot: '12:00 PM' });
  await offer({ email: 'early@example.com', timeSlot: '8:00 AM' });
  expect((await offers()).map(({ timeSlot }) => timeSlot)).toEqual(['8:00 AM', '12:00 PM']);
});

it('withdraws an offer once, also one that somebody has begun to pay, and tells the person', async () => {
  const { body: made } = await offer();
  const booking = aBooking({ date, timeSlot: '9:00 AM', duration: 2 });
  const accepted = { id: made.id, key: await linkKey('offer', made.id) };
  await new TestBrowser().call('create-payment-intent', {
    body: { ...checkoutBody(booking), offer: accepted },
  });
  const answers = await Promise.all([withdraw(made.id), withdraw(made.id)]);
  expect(answers.map(({ status, body: { status: state } }) => [status, state])).toEqual([
    [200, 'withdrawn'],
    [200, 'withdrawn'],
  ]);
  expect(await seats()).toEqual([]);
  expect(await audited()).toEqual(['offer made', 'offer withdrawn']);
  await sendMailAbout((await itemsOf('OFFER#')).filter(({ entity }) => entity === 'offer-gone'));
  expect(system().mailbox.list()[0]).toMatchObject({
    recipients: ['robin@example.com'],
    subject: 'Your reservation offer has ended',
  });
});

it('ends two hours before the session at the latest, and begins no later', async () => {
  setClock('2026-11-23T11:30:00Z');
  pat = await signedInStaff('operator', 'Abe');
  expect((await offer()).body.until).toBe('2026-11-23T12:00:00.000Z');
  setClock('2026-11-23T12:10:00Z');
  await reconcile();
  expect(await offers()).toEqual([]);
  expect(await refusal()).toBe(
    '409 That session begins too soon for an offer by mail. Please let the visitor book at the desk.',
  );
});

it.each([
  [{ email: 'robin' }, '400 Please enter a valid e-mail address, like name@example.com.'],
  [{ name: '' }, '400 Please enter the name.'],
  [{ date: '2026-11-19' }, '400 That date has passed. Please choose another date.'],
  [{ duration: 9 }, '400 Please choose a duration of 1 to 8 whole hours.'],
])('refuses %j, and keeps nothing', async (changes, sentence) => {
  expect(await refusal(changes)).toBe(sentence);
  expect(await seats()).toEqual([]);
});

it('409 for hours that are full, and for a second offer to the same person', async () => {
  await offer();
  expect(await refusal({ email: 'Robin@example.com' })).toBe(
    '409 This person has an open offer for that time already.',
  );
  await holdEverySeat(aBooking({ date, timeSlot: '1:00 PM', duration: 1 }));
  expect(await refusal({ timeSlot: '1:00 PM', duration: 1 })).toMatch(/^409 /);
});

it('404 for an offer that does not exist, and 403 for a proctor', async () => {
  expect((await withdraw(randomUUID())).status).toBe(404);
  expect((await withdraw('x')).status).toBe(404);
  const kim = await signedInStaff('proctor', 'Kim');
  expect((await kim.browser.call('create-offer', { body: body() })).status).toBe(403);
  expect((await call('create-offer', { body: body() })).status).toBe(401);
});
