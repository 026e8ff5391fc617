import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, checkOut, checkoutBody, holdEverySeat } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { commandsSentBy } from '../../testing/counted-work.ts';
import { forgetPaymentIntent, itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const opensAnother = [
  409,
  'Your browser is opening another checkout at this moment. Please try again.',
] as const;

const onDay = (day: number) => aBooking({ date: `2026-12-${String(day).padStart(2, '0')}`, duration: 1 });
const answerOf = ({ status, text }: { status: number; text: string }) => [status, text] as const;

const knownBrowser = async (): Promise<TestBrowser> => {
  const browser = new TestBrowser();
  expect((await checkOut(browser, aBooking())).status).toBe(200);
  return browser;
};

/** The requests of one browser share its cookie, and none keeps what another is given. */
const atOnce = (browser: TestBrowser, bookings: ReturnType<typeof aBooking>[]) =>
  Promise.all(bookings.map((booking) => checkOut(browser, booking)));

it('opens one of forty checkouts that a browser asks for at once, and refuses the others without much work', async () => {
  const browser = await knownBrowser();
  const hours = Array.from({ length: 40 }, (_, index) => ({
    ...onDay(1 + (index % 20)),
    timeSlot: index < 20 ? '9:00 AM' : '2:00 PM',
  }));
  const answers: (readonly [number, string])[] = [];
  const commands = await commandsSentBy(async () => {
    answers.push(...(await atOnce(browser, hours)).map(answerOf));
  });
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  expect(answers.filter(([status]) => status !== 200)).toEqual(Array(39).fill(opensAnother));
  // Each ended the one before at Stripe once: 67 requests to the table for each.
  expect(commands.length).toBeLessThan(10 * hours.length);
  const intents = system().stripe.listPayments();
  expect(intents).toHaveLength(2);
  expect(intents.filter(({ paymentIntent }) => paymentIntent.status !== 'canceled')).toHaveLength(1);
  expect((await checkOut(browser, onDay(21))).status).toBe(200);
});

it('refuses another checkout that was asked for before the payment of the first was there', async () => {
  const browser = await knownBrowser();
  const ask = (arrivedAtMs: number) =>
    browser.call('create-payment-intent', { body: checkoutBody(onDay(1)), arrivedAtMs });
  expect(answerOf(await ask(Date.now() - 1))).toEqual(opensAnother);
  expect((await ask(Date.now())).status).toBe(200);
});

it('refuses another checkout until the payment of the first is there, but not for longer than five seconds', async () => {
  const browser = await knownBrowser();
  const [checkout] = await itemsOf('CHECKOUT#');
  await forgetPaymentIntent(String(checkout?.id));
  expect(answerOf(await checkOut(browser, onDay(1)))).toEqual(opensAnother);
  travelMinutes(5 / 60);
  expect((await checkOut(browser, onDay(1))).status).toBe(200);
});

it('keeps a browser waiting for at most five seconds when a request dies before it opens its checkout', async () => {
  const browser = await knownBrowser();
  const { beginOpening, getBrowser } = await import('../../store/people/browsers.ts');
  const [row] = await itemsOf('BROWSER#');
  const stored = await getBrowser(String(row?.pk).slice('BROWSER#'.length));
  if (!stored) throw new Error('the browser is not stored');
  expect(await beginOpening(stored, 'of another purchase', Date.now())).toBe(true);
  expect(answerOf(await checkOut(browser, onDay(1)))).toEqual(opensAnother);
  travelMinutes(5 / 60);
  expect((await checkOut(browser, onDay(1))).status).toBe(200);
});

it('lets a browser try another hour at once after it was refused one', async () => {
  const browser = await knownBrowser();
  await holdEverySeat(onDay(1));
  expect((await checkOut(browser, onDay(1))).status).toBe(409);
  expect((await checkOut(browser, onDay(2))).status).toBe(200);
  const [row] = await itemsOf('BROWSER#');
  expect(row).not.toHaveProperty('opening');
});
