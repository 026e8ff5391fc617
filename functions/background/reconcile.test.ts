import { jest } from '@jest/globals';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { MetricName } from '../../shared/contract/metrics.ts';
import { aBooking, aStake, checkOut, paidCheckout, paidTooLate, pay } from '../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../testing/clock.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const measure = jest.fn<(name: MetricName, value?: number) => void>();
jest.unstable_mockModule('../runtime/metrics.ts', () => ({ measure }));

const system = freshSystemForEachTest();
beforeEach(() => measure.mockClear());

const rescued = () => measure.mock.calls.filter(([name]) => name === 'PaidButUnbooked').length;
const checkout = async () => (await itemsOf('CHECKOUT#')).find(({ sk }) => sk === 'CHECKOUT');

// ASVS 2.3.3, 16.5.2–3.
// Alarm: PaidButUnbooked.
it('books a paid checkout when neither the browser nor the webhook reported it', async () => {
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

it('leaves a checkout alone while it is held', async () => {
  const { body } = await checkOut(new TestBrowser(), aBooking());
  travelMinutes(15 - 1 / 60);
  await reconcile();
  expect(await checkout()).toMatchObject({ status: 'open' });
  expect((await pay(body.clientSecret)).ok).toBe(true);
});

it('releases an unpaid checkout: its payment intent is cancelled, and its seats are free', async () => {
  const { body } = await checkOut(new TestBrowser(), aBooking());
  travelMinutes(15);
  await reconcile();
  expect(await checkout()).toMatchObject({ status: 'released' });
  expect(rescued()).toBe(0);
  expect(await itemsOf('DAY#')).toEqual([]);
  expect((await pay(body.clientSecret)).ok).toBe(false);
});

it('leaves the seats alone when another visitor has claimed them', async () => {
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

it('refunds a late payment for a time that is taken', async () => {
  await paidTooLate(aBooking(aStake));
  await reconcile();
  const refunds = system()
    .stripe.listPayments()
    .flatMap((payment) => payment.refunds);
  expect(refunds).toMatchObject([{ amount: 8000, status: 'succeeded' }]);
});

it('finishes a refund that Stripe rejected at first, and creates it only once', async () => {
  await paidTooLate();
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
  await paidTooLate();
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

const told = (metric: MetricName) => measure.mock.calls.filter(([name]) => name === metric).at(-1)?.[1];

/** The work that the run leaves. A run that leaves none measures none. */
const leftBy = async (): Promise<number> => {
  measure.mockClear();
  await reconcile();
  return told('WorkLeft') ?? 0;
};

it('settles the other items when one fails, logs it, and postpones it', async () => {
  await paidCheckout();
  await paidCheckout(aBooking({ timeSlot: '2:00 PM' }));
  travelMinutes(15);
  system().stripe.failNext({ path: /cancel$/, kind: 'api_error', when: 'before', count: 1 });
  await reconcile();
  expect(await itemsOf('BOOKING#')).toHaveLength(1);
  expect([told('WorkLeft'), told('WorkOldestMinutes')]).toEqual([1, 0]);
  travelMinutes(4);
  await reconcile();
  expect(await itemsOf('BOOKING#')).toHaveLength(1);
  travelMinutes(1);
  expect(await leftBy()).toBe(0);
  expect(await itemsOf('BOOKING#')).toHaveLength(2);
});

// Alarm: ReconcilerBehind.
it('retries a failing item less and less often, at most every four hours, and reports its age', async () => {
  await paidCheckout();
  travelMinutes(15);
  const count = 1_000;
  system().stripe.failNext({ path: /cancel$/, kind: 'api_error', when: 'before', count });
  const beginsMs = Date.now();
  for (const minutes of [0, 5, 15, 35, 75, 155, 315, 555, 795]) {
    setClock(beginsMs + (minutes - 1) * 60_000);
    expect(await leftBy()).toBe(0);
    setClock(beginsMs + minutes * 60_000);
    await reconcile();
    expect([told('WorkLeft'), told('WorkOldestMinutes')]).toEqual([1, minutes]);
  }
  expect((await checkout())?.status).toBe('open');
});
