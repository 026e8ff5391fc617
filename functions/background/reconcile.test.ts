import { jest } from '@jest/globals';
import type { MetricName } from '../../shared/contract/metrics.ts';
import { aBooking, aStake, checkOut, paidCheckout, pay } from '../testing/booking-journey.ts';
import { TestBrowser } from '../testing/call.ts';
import { travelMinutes } from '../testing/clock.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const measure = jest.fn<(name: MetricName, value?: number) => void>();
jest.unstable_mockModule('../runtime/metrics.ts', () => ({ measure }));

const system = freshSystemForEachTest();
beforeEach(() => measure.mockClear());

const rescued = () => measure.mock.calls.filter(([name]) => name === 'PaidButUnbooked').length;
const checkout = async () => (await itemsOf('CHECKOUT#')).find(({ sk }) => sk === 'CHECKOUT');

it('books what was paid when neither the browser nor the webhook came', async () => {
  await paidCheckout();
  await reconcile();
  expect(await itemsOf('BOOKING#')).toEqual([]);
  travelMinutes(15);
  await reconcile();
  expect(await itemsOf('BOOKING#')).toHaveLength(1);
  expect(await itemsOf('LEDGER#')).toHaveLength(1);
  expect(rescued()).toBe(1);
  await reconcile();
  expect(await itemsOf('LEDGER#')).toHaveLength(1);
  expect(rescued()).toBe(1);
});

it('leaves a checkout alone for as long as it is held', async () => {
  const { body } = await checkOut(new TestBrowser(), aBooking());
  travelMinutes(15 - 1 / 60);
  await reconcile();
  expect(await checkout()).toMatchObject({ status: 'open' });
  expect((await pay(body.clientSecret)).ok).toBe(true);
});

it('gives up what was never paid: nobody can pay it any more, and nothing holds its seats', async () => {
  const { body } = await checkOut(new TestBrowser(), aBooking());
  travelMinutes(15);
  await reconcile();
  expect(await checkout()).toMatchObject({ status: 'released' });
  expect(rescued()).toBe(0);
  expect(await itemsOf('DAY#')).toEqual([]);
  expect((await pay(body.clientSecret)).ok).toBe(false);
});

it("leaves another visitor's claim on the same seats alone", async () => {
  await checkOut(new TestBrowser(), aBooking());
  travelMinutes(16);
  const [expired] = await itemsOf('DAY#');
  const seatOf = async () =>
    (await itemsOf('DAY#')).filter(
      ({ sk, checkoutId }) => sk === expired?.sk && checkoutId !== expired?.checkoutId,
    );
  while ((await seatOf()).length === 0) await checkOut(new TestBrowser(), aBooking());
  await reconcile();
  expect(await seatOf()).toHaveLength(1);
});

it('refunds what was paid too late for a time that is taken', async () => {
  const { body } = await checkOut(new TestBrowser(), aBooking(aStake));
  travelMinutes(16);
  await pay(body.clientSecret);
  for (let seat = 1; seat <= 12; seat += 1) await checkOut(new TestBrowser(), aBooking());
  await reconcile();
  const refunds = system()
    .stripe.listPayments()
    .flatMap((payment) => payment.refunds);
  expect(refunds).toMatchObject([{ amount: 8000, status: 'succeeded' }]);
});

it('finishes a refund that Stripe refused to take at first, and asks for it only once', async () => {
  const { body } = await checkOut(new TestBrowser(), aBooking());
  travelMinutes(16);
  await pay(body.clientSecret);
  for (let seat = 1; seat <= 12; seat += 1) await checkOut(new TestBrowser(), aBooking());
  system().stripe.failNext({
    path: '/v1/refunds',
    method: 'POST',
    kind: 'api_error',
    when: 'before',
    count: 1,
  });
  await reconcile();
  const refund = async () => (await itemsOf('CHECKOUT#')).find(({ sk }) => sk.startsWith('REFUND#'));
  expect(await refund()).toMatchObject({ status: 'requested', attempts: 1 });
  await reconcile();
  await reconcile();
  expect(await refund()).toMatchObject({ status: 'refunded' });
  const refunds = system()
    .stripe.listPayments()
    .flatMap((payment) => payment.refunds);
  expect(refunds).toHaveLength(1);
});

it('does not refund twice when the answer to the first refund was lost', async () => {
  const { body } = await checkOut(new TestBrowser(), aBooking());
  travelMinutes(16);
  await pay(body.clientSecret);
  for (let seat = 1; seat <= 12; seat += 1) await checkOut(new TestBrowser(), aBooking());
  system().stripe.failNext({
    path: '/v1/refunds',
    method: 'POST',
    kind: 'api_error',
    when: 'after',
    count: 1,
  });
  await reconcile();
  await reconcile();
  const refunds = system()
    .stripe.listPayments()
    .flatMap((payment) => payment.refunds);
  expect(refunds).toHaveLength(1);
  expect((await itemsOf('LEDGER#')).map(({ kind }) => kind)).toEqual(['captured', 'refunded:late-payment']);
});

it('settles the others when one cannot be settled, and says so', async () => {
  await paidCheckout();
  await paidCheckout(aBooking({ timeSlot: '2:00 PM' }));
  travelMinutes(15);
  system().stripe.failNext({ path: /cancel$/, kind: 'api_error', when: 'before', count: 1 });
  await expect(reconcile()).rejects.toThrow('1 of 2 could not be settled');
  expect(await itemsOf('BOOKING#')).toHaveLength(1);
});
