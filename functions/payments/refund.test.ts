import { jest } from '@jest/globals';
import Stripe from 'stripe';
import { eventually } from '../../infra/local/testing/eventually.ts';
import type { MetricName } from '../../shared/contract/metrics.ts';
import type { StakeAction } from '../../shared/domain/stakes.ts';
import { getRefund } from '../store/refunds.ts';
import { aBooking, checkOut, pay } from '../testing/booking-journey.ts';
import { TestBrowser } from '../testing/call.ts';
import { reconcile, untilRefundFails } from '../testing/fulfilling.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest, stripeKeys } from '../testing/test-system.ts';

const measure = jest.fn<(name: MetricName, value?: number) => void>();
jest.unstable_mockModule('../runtime/metrics.ts', () => ({ measure }));

const system = freshSystemForEachTest();
beforeEach(() => measure.mockClear());

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

/** As an operator does in the dashboard of Stripe. */
const refundByHand = async (amount?: number) => {
  const { hostname: host, port } = new URL(String(process.env.STRIPE_API_BASE));
  const [payment] = system().stripe.listPayments();
  const payment_intent = payment?.paymentIntent.id ?? '';
  await new Stripe(stripeKeys.secretKey, { host, port, protocol: 'http' }).refunds.create({
    payment_intent,
    ...(amount && { amount }),
  });
};

it('owes the money again, and tells the operator once, when a refund fails after it succeeded', async () => {
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

it('gives up, and tells the operator, when the payment is disputed', async () => {
  const { decide } = await stakedBooking();
  system().stripe.failNext({ path: '/v1/refunds', method: 'POST', kind: 'charge_disputed' });
  await decide('refund');
  expect([await refundStatus(), await donationStatus(), alarms()]).toEqual(['failed', 'refunding', 1]);
});

it('hears of a failure also while somebody else notes that the refund succeeded', async () => {
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
