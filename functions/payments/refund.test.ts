import { jest } from '@jest/globals';
import Stripe from 'stripe';
import type { ErrorBody } from '../../infra/local/stripe/protocol/api-error.ts';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { eventually } from '../../infra/testing/local/eventually.ts';
import type { MetricName } from '../../shared/contract/metrics.ts';
import type { StakeAction } from '../../shared/domain/stakes/stakes.ts';
import { getRefund } from '../store/money/refunds.ts';
import { aBooking, checkOut, pay } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { reconcile, untilRefundFails } from '../testing/fulfilling.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest, stripeKeys } from '../testing/test-system.ts';

const measure = jest.fn<(name: MetricName, value?: number) => void>();
jest.unstable_mockModule('../runtime/metrics.ts', () => ({ measure }));

const system = freshSystemForEachTest();
const errors = jest.spyOn(console, 'error').mockReturnValue();
beforeEach(() => {
  measure.mockClear();
  errors.mockClear();
});

const logged = (): unknown[] => errors.mock.calls.map(([line]) => JSON.parse(String(line)));
const alarms = () => measure.mock.calls.filter(([name]) => name === 'RefundsFailed').length;
const refundStatus = async () =>
  (await itemsOf('CHECKOUT#')).find(({ sk }) => sk.startsWith('REFUND#'))?.status;
const donationStatus = async () => (await itemsOf('BOOKING#'))[0]?.donationStatus;
const ledgerKinds = async () => (await itemsOf('LEDGER#')).map(({ kind }) => kind).sort();

const stakedBooking = async (cardNumber?: string) => {
  const browser = new TestBrowser();
  const data = aBooking({ donationAmount: 2500, charityType: 'anti-charity', charityName: 'Green Party' });
  await pay((await checkOut(browser, data)).body.clientSecret, cardNumber);
  const { id } = (await browser.call('create-booking', { body: data })).body;
  const decide = (action: StakeAction) =>
    browser.call('resolve-donation', { parameters: { id }, body: { action } });
  return { decide };
};

/** As an operator does in Stripe's dashboard. */
const refundByHand = async (amount?: number) => {
  const { hostname: host, port } = new URL(String(process.env.STRIPE_API_BASE));
  const [payment] = system().stripe.listPayments();
  const payment_intent = payment?.paymentIntent.id ?? '';
  await new Stripe(stripeKeys.secretKey, { host, port, protocol: 'http' }).refunds.create({
    payment_intent,
    ...(amount && { amount }),
  });
};

it('takes the money back into the books, and logs one error, when a refund fails after it succeeded', async () => {
  const { decide } = await stakedBooking('4000000000005126');
  await decide('refund');
  expect([await refundStatus(), await donationStatus(), alarms()]).toEqual(['refunded', 'refunded', 0]);
  await untilRefundFails(system());
  await untilRefundFails(system());
  await reconcile();
  expect([await refundStatus(), await donationStatus(), alarms()]).toEqual(['failed', 'refunding', 1]);
  expect(await ledgerKinds()).toEqual(['captured', 'refunded:stake', 'returned:stake']);
});

it.each([
  ['in full', undefined],
  ['in part, so that too little is left', 9000],
] as const)(
  'gives up, and tells the operator, when the payment was refunded by hand %s',
  async (_, amount) => {
    const { decide } = await stakedBooking();
    await refundByHand(amount);
    expect((await decide('refund')).status).toBe(200);
    expect([await refundStatus(), await donationStatus(), alarms()]).toEqual(['failed', 'refunding', 1]);
    await reconcile();
    expect(alarms()).toBe(1);
    expect(await ledgerKinds()).toEqual(['captured']);
  },
);

/** From now on every request for a refund is refused. */
const refuseRefunds = (status: number, body: Partial<ErrorBody> = {}) =>
  system().stripe.failNext({
    path: '/v1/refunds',
    method: 'POST',
    kind: 'refusal',
    status,
    body,
    count: 100,
  });

it.each([
  [400, 'charge_disputed'],
  [400, 'refund_disputed_payment'],
  [400, 'charge_not_refundable'],
  [400, 'charge_already_refunded'],
  [400, 'balance_insufficient'],
  [402, 'expired_card'],
  [404, 'resource_missing'],
  [405, 'method_not_allowed'],
])('needs a person at once when Stripe refuses with %i %s', async (status, code) => {
  const { decide } = await stakedBooking();
  refuseRefunds(status, { code });
  expect((await decide('refund')).status).toBe(200);
  expect([await refundStatus(), await donationStatus(), alarms()]).toEqual(['failed', 'refunding', 1]);
  expect(logged()).toContainEqual(
    expect.objectContaining({
      message: expect.stringContaining('see the inbox of the office'),
      purpose: 'stake',
      code,
    }),
  );
  travelMinutes(600);
  await reconcile();
  expect(alarms()).toBe(1);
  expect(await ledgerKinds()).toEqual(['captured']);
});

it.each<[number, Partial<ErrorBody>]>([
  [400, { type: 'idempotency_error' }],
  [401, {}],
  [403, {}],
  [409, { code: 'idempotency_key_in_use' }],
  [424, {}],
  [429, { code: 'rate_limit' }],
  [500, { type: 'api_error' }],
  [503, { type: 'api_error' }],
])('tries again, later each time, while Stripe answers %i %j', async (status, body) => {
  const { decide } = await stakedBooking();
  refuseRefunds(status, body);
  await decide('refund');
  await reconcile();
  expect([await refundStatus(), alarms()]).toEqual(['requested', 0]);
  system().stripe.clearFaults();
  await reconcile();
  expect(await refundStatus()).toBe('requested');
  travelMinutes(5);
  await reconcile();
  expect([await refundStatus(), await donationStatus(), alarms()]).toEqual(['refunded', 'refunded', 0]);
  expect(await ledgerKinds()).toEqual(['captured', 'refunded:stake']);
});

it('notices a failure while another call stores that the refund succeeded', async () => {
  const { decide } = await stakedBooking('4000000000005126');
  await decide('refund');
  const [row] = await itemsOf('BOOKING#');
  const refund = await getRefund(String(row?.id), 'stake');
  if (!refund) throw new Error('the refund is missing');
  await eventually(() => expect(system().stripe.listPayments()[0]?.refunds[0]?.status).toBe('failed'));
  const { advanceRefund } = await import('./refund.ts');
  await advanceRefund({ ...refund, status: 'requested' }, Date.now());
  expect([await refundStatus(), alarms()]).toEqual(['failed', 1]);
  expect(await ledgerKinds()).toEqual(['captured', 'refunded:stake', 'returned:stake']);
});
