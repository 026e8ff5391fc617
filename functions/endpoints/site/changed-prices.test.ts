import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { hourlyRates } from '../../../shared/domain/prices/pricing.ts';
import { aBooking, aStake, checkOut, paidCheckout, pay } from '../../testing/booking-journey.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const before = { ...hourlyRates };
const change = (rates: Partial<Record<keyof typeof hourlyRates, number>>) =>
  Object.assign(hourlyRates, rates);
afterEach(() => change(before));

const intents = () => system().stripe.listPayments();

it.each([1999, 1995, 101, 2907, 100_001])('charges a price of %i cents an hour', async (cents) => {
  change({ introductoryCents: cents });
  expect((await checkOut(new TestBrowser(), aBooking({ duration: 1 }))).status).toBe(200);
  expect(intents()).toMatchObject([{ paymentIntent: { amount: cents } }]);
});

it('opens a new checkout at the price that is shown now, and ends the one at the price before', async () => {
  const browser = new TestBrowser();
  const { body: dear } = await checkOut(browser, aBooking(aStake));
  change({ introductoryCents: 1999 });
  const { body: cheap } = await checkOut(browser, aBooking(aStake));
  expect(cheap).toMatchObject({ paid: false });
  const amounts = new Map(
    intents().map(({ paymentIntent: { status, amount } }) => [status as string, amount]),
  );
  expect(Object.fromEntries(amounts)).toEqual({
    canceled: 8000,
    requires_payment_method: 2 * 1999 + 2000 + 1000,
  });
  expect((await pay(dear.clientSecret)).ok).toBe(false);
  expect(await itemsOf('DAY#')).toHaveLength(3);
  expect((await checkOut(browser, aBooking(aStake))).body).toEqual(cheap);
});

it('resumes what was paid at the price before as paid, and books it at that price', async () => {
  const { browser, clientSecret } = await paidCheckout();
  change({ introductoryCents: 1999 });
  expect((await checkOut(browser, aBooking())).body).toMatchObject({ clientSecret, paid: true });
  const { body } = await browser.call('create-booking', { body: aBooking() });
  expect(body.sessionPriceCents).toBe(7000);
});
