import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { aBooking, checkoutBody, pay } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { declineCard, declined, tellOfDeclines } from '../testing/declines.ts';
import { justBeforeRead } from '../testing/faults/just-before.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { fillDays } from '../testing/full-days.ts';
import { aMember, boughtPackage, redemption } from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { askEachMinute, freeSeat, fullDate, offersMade, offerTo, waits } from '../testing/waiting.ts';

const system = freshSystemForEachTest();
beforeEach(async () => {
  await fillDays([fullDate]);
  await waits('ada');
  await waits('bob');
  await freeSeat(9);
  await askEachMinute();
});

const booking = aBooking({ timeSlot: '9:00 AM', duration: 1, email: 'ada@example.com' });
const accept = async (browser: TestBrowser, name = 'ada', data = booking) =>
  browser.call('create-payment-intent', {
    body: { ...checkoutBody(data), offer: await offerTo(name) },
  });
/** The row of the seat that became free. */
const seat = async () => (await itemsOf('DAY#')).find(({ sk }) => sk === '09#SEAT#04');

it('books the seat of the offer, and nobody else can take it meanwhile', async () => {
  const browser = new TestBrowser();
  const { body, status } = await accept(browser);
  expect([status, body.holdExpiresAt]).toEqual([200, '2026-11-20T14:01:00.000Z']);
  const rival = new TestBrowser();
  expect((await rival.call('create-payment-intent', { body: checkoutBody(booking) })).status).toBe(409);
  await pay(body.clientSecret);
  expect((await browser.call('create-booking', { body: booking })).status).toBe(201);
  expect(await offersMade()).toEqual(['Ada: accepted']);
  expect(await seat()).not.toHaveProperty('expiresAt');
  expect(await accept(new TestBrowser(), 'ada', { ...booking, name: 'Eve' })).toMatchObject({
    status: 409,
    text: 'This reservation offer was accepted.',
  });
});

it('lets the person go on in another browser until the minute that the offer names', async () => {
  const first = await accept(new TestBrowser());
  travelMinutes(40);
  const second = new TestBrowser();
  const { body, status } = await accept(second);
  expect(status).toBe(200);
  expect((await pay(first.body.clientSecret)).ok).toBe(false);
  travelMinutes(19.5);
  await reconcile();
  await pay(body.clientSecret);
  expect((await second.call('create-booking', { body: booking })).status).toBe(201);
});

it('shows two tabs of a browser that accept at once the same payment', async () => {
  const { browser } = await waits('cyd');
  const body = { ...checkoutBody(booking), offer: await offerTo('ada') };
  let first = '';
  // The other one has read what the browser has begun, and not yet the offer.
  justBeforeRead(3, async () => {
    first = (await browser.call('create-payment-intent', { body })).body.clientSecret;
  });
  const second = await browser.call('create-payment-intent', { body });
  expect([second.status, second.body.clientSecret]).toEqual([200, first]);
  expect((await pay(first)).ok).toBe(true);
});

it('gives the seat back to the offer when the visitor turns to something else', async () => {
  const browser = new TestBrowser();
  await accept(browser);
  const other = checkoutBody({ ...booking, date: '2026-11-24' });
  expect((await browser.call('create-payment-intent', { body: other })).status).toBe(200);
  expect(await seat()).toMatchObject({ offerId: expect.any(String) });
  expect((await accept(new TestBrowser())).status).toBe(200);
});

it('is booked within minutes of its payment when nobody tells of it, and not only when the offer ends', async () => {
  const { body } = await accept(new TestBrowser());
  travelMinutes(16);
  await reconcile();
  // Unpaid, it stays with the person.
  expect(await offersMade()).toEqual(['Ada: open']);
  await pay(body.clientSecret);
  travelMinutes(6);
  await reconcile();
  expect(await offersMade()).toEqual(['Ada: accepted']);
  expect(await seat()).not.toHaveProperty('expiresAt');
});

it('asks the next person when the time is over and nothing was paid', async () => {
  await accept(new TestBrowser());
  travelMinutes(61);
  await reconcile();
  expect(await offersMade()).toEqual(['Ada: expired', 'Bob: open']);
  expect(await accept(new TestBrowser())).toMatchObject({
    status: 409,
    text: 'This reservation offer has expired.',
  });
});

it('refuses other hours, and packages', async () => {
  expect((await accept(new TestBrowser(), 'ada', { ...booking, duration: 2 })).status).toBe(409);
  expect((await accept(new TestBrowser(), 'ada', { ...booking, date: '2026-11-24' })).status).toBe(409);
});

it('is accepted with package hours in one request, which is safe to repeat', async () => {
  const { browser } = await aMember();
  const { id: packageId } = await boughtPackage(browser, 'mini');
  const data = redemption(packageId, { timeSlot: '9:00 AM', duration: 1 });
  // The person has begun to pay by card before.
  const begun = await accept(new TestBrowser());
  const body = { ...data, offer: await offerTo('ada') };
  const first = await browser.call('create-booking', { body });
  expect(first.status).toBe(201);
  expect((await browser.call('create-booking', { body })).body.id).toBe(first.body.id);
  expect(await offersMade()).toEqual(['Ada: accepted']);
  expect(await seat()).toMatchObject({ checkoutId: first.body.id });
  expect((await pay(begun.body.clientSecret)).ok).toBe(false);
});

it('leaves the payment alone that runs elsewhere when other hours than its own are asked for', async () => {
  const { browser } = await aMember();
  const { id: packageId } = await boughtPackage(browser, 'mini');
  const begun = await accept(new TestBrowser());
  const body = {
    ...redemption(packageId, { timeSlot: '9:00 AM', duration: 2 }),
    offer: await offerTo('ada'),
  };
  expect(await browser.call('create-booking', { body })).toMatchObject({
    status: 409,
    text: 'This offer is for Monday, November 23, 9:00 AM to 10:00 AM. Please accept it as it is, or book without it.',
  });
  expect((await pay(begun.body.clientSecret)).ok).toBe(true);
});

it('ends with its eighth declined card although the offer lasts longer, and leaves the seat to the person', async () => {
  const { clientSecret } = (await accept(new TestBrowser())).body;
  for (let cards = 0; cards < 8; cards += 1) await declineCard(clientSecret);
  system().stripe.failNext({ path: /cancel$/, kind: 'api_error', when: 'before' });
  expect((await tellOfDeclines(system(), clientSecret).tell(7)).status).toBe(409);
  await reconcile();
  expect((await pay(clientSecret)).ok).toBe(false);
  expect([await offersMade(), await seat()]).toEqual([
    ['Ada: open'],
    expect.objectContaining({ offerId: expect.any(String) }),
  ]);
  expect((await accept(new TestBrowser())).status).toBe(200);
});

it('costs work after 50 declined cards of its network, however often it is accepted', async () => {
  const address = '203.0.113.5';
  for (let accepted = 0; accepted < 7; accepted += 1) {
    const { clientSecret } = (await accept(new TestBrowser(address))).body;
    for (let cards = 0; cards < 8; cards += 1) await declined(system(), clientSecret);
  }
  const body = { ...checkoutBody(booking), offer: await offerTo('ada') };
  expect((await new TestBrowser(address).send('create-payment-intent', { body })).status).toBe(428);
  expect((await accept(new TestBrowser(address))).status).toBe(200);
});

it('is declined by a person whose cards were declined', async () => {
  const { clientSecret } = (await accept(new TestBrowser())).body;
  await declineCard(clientSecret);
  const { id, key } = await offerTo('ada');
  expect((await new TestBrowser().call('decline-offer', { parameters: { id }, query: { key } })).status).toBe(
    200,
  );
  expect(await itemsOf('THROTTLE#')).not.toEqual([]);
});
