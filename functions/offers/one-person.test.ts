import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { aBooking, checkoutBody, pay } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import {
  askEachMinute,
  freeSeat,
  offerRows,
  offerTo,
  offerTwoHoursToAda,
  waits,
} from '../testing/waiting.ts';

freshSystemForEachTest();
/** Ada has the offer of two hours from nine o'clock on, and waits for ten o'clock again. */
beforeEach(async () => {
  await offerTwoHoursToAda();
  await waits('ada', { timeSlot: '10:00 AM' });
});

const hoursOffered = async () =>
  (await offerRows()).map(({ timeSlot, duration }) => `${timeSlot}, ${duration}`).sort();
const askLater = async () => {
  travelMinutes(2);
  await askEachMinute();
};
const booking = aBooking({ timeSlot: '9:00 AM', duration: 2, email: 'ada@example.com' });
const accept = async (browser = new TestBrowser()) => {
  const body = { ...checkoutBody(booking), offer: await offerTo('ada') };
  const { body: payment, status } = await browser.call('create-payment-intent', { body });
  expect(status).toBe(200);
  return payment;
};

it('is offered no hour again of which they have an offer', async () => {
  await freeSeat(10, 5);
  await askLater();
  expect(await hoursOffered()).toEqual(['9:00 AM, 2']);
});

it('is offered no hour again that they have begun to pay for', async () => {
  await accept();
  await freeSeat(10, 5);
  await askLater();
  expect(await hoursOffered()).toEqual(['9:00 AM, 2']);
});

it('is offered it to the other place once the first has ended unpaid', async () => {
  await accept();
  await freeSeat(10, 5);
  travelMinutes(120);
  await reconcile();
  await askLater();
  expect(await hoursOffered()).toEqual(['10:00 AM, 1', '9:00 AM, 2']);
});

it('leaves no trace on the seat that they have bought', async () => {
  const browser = new TestBrowser();
  await pay((await accept(browser)).clientSecret);
  expect((await browser.call('create-booking', { body: booking })).status).toBe(201);
  const seat = (await itemsOf('DAY#')).find(({ sk }) => sk === '09#SEAT#04');
  expect(Object.keys(seat ?? {}).sort()).toEqual(['checkoutId', 'pk', 'sk']);
});
