import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { eventOf, TestBrowser } from '../../infra/testing/in-process/call.ts';
import { stripeLimits } from '../runtime/call-limits.ts';
import { getCheckout, markReleased } from '../store/checkouts/checkouts.ts';
import { aBooking, checkOut } from '../testing/booking-journey.ts';
import { dynamoDbFaults } from '../testing/faults/dynamodb-faults.ts';
import { forgetPaymentIntent, itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest, stripeKeys } from '../testing/test-system.ts';
import { exposePayment } from './expose-payment.ts';
import { tooManyHolds } from './hold-limits.ts';
import { openCheckout } from './open-checkout.ts';

const system = freshSystemForEachTest();
const faults = dynamoDbFaults();

const intents = () => system().stripe.listPayments();

const onlyCheckout = async () => {
  const [row] = await itemsOf('CHECKOUT#');
  const checkout = await getCheckout(String(row?.id));
  if (!checkout) throw new Error('the checkout is missing');
  return checkout;
};

it('creates one payment intent for several tabs that ask at once', async () => {
  const browser = new TestBrowser();
  const first = await checkOut(browser, aBooking());
  await forgetPaymentIntent((await onlyCheckout()).id);
  const answers = await Promise.all([checkOut(browser, aBooking()), checkOut(browser, aBooking())]);
  expect(answers.map(({ body }) => body.clientSecret)).toEqual(Array(2).fill(first.body.clientSecret));
  expect(intents()).toHaveLength(1);
});

it('keeps the payment intent of another tab when Stripe does not answer this one', async () => {
  const shown = await checkOut(new TestBrowser(), aBooking());
  const { paymentIntentId: _, ...asReadBefore } = await onlyCheckout();
  system().stripe.failNext({
    path: '/v1/payment_intents',
    kind: 'connection_reset',
    when: 'before',
    count: stripeLimits.retries + 1,
  });
  await expect(exposePayment(asReadBefore, Date.now())).rejects.toThrow('did not answer');
  expect(intents()).toMatchObject([
    { paymentIntent: { status: 'requires_payment_method', client_secret: shown.body.clientSecret } },
  ]);
  expect(await onlyCheckout()).toMatchObject({ status: 'open' });
});

describe('when the limits cannot be looked at', () => {
  const fail = () => Promise.reject(new Error('the table did not answer'));

  it('keeps the payment intent that another tab shows', async () => {
    await checkOut(new TestBrowser(), aBooking());
    const { paymentIntentId: _, ...asReadBefore } = await onlyCheckout();
    await expect(exposePayment(asReadBefore, Date.now(), fail)).rejects.toThrow('did not answer');
    expect(intents()).toMatchObject([{ paymentIntent: { status: 'requires_payment_method' } }]);
    expect(await onlyCheckout()).toMatchObject({ status: 'open' });
  });

  it('cancels nothing that a reload would resume', async () => {
    const browser = new TestBrowser();
    await checkOut(browser, aBooking());
    const { id } = await onlyCheckout();
    await forgetPaymentIntent(id);
    faults.strike('reset', { operation: 'UpdateItem', times: 10 });
    await expect(exposePayment(await onlyCheckout(), Date.now(), fail)).rejects.toThrow('did not answer');
    faults.clear();
    expect((await checkOut(browser, aBooking())).status).toBe(200);
    expect(intents()).toMatchObject([{ paymentIntent: { status: 'requires_payment_method' } }]);
  });
});

it('ends what another tab shows when a limit is exceeded', async () => {
  await checkOut(new TestBrowser(), aBooking());
  const { paymentIntentId: _, ...asReadBefore } = await onlyCheckout();
  const refuse = () => Promise.reject(tooManyHolds(asReadBefore.holdExpiresAtMs, Date.now()));
  await expect(exposePayment(asReadBefore, Date.now(), refuse)).rejects.toThrow('Too many bookings');
  expect(intents()).toMatchObject([{ paymentIntent: { status: 'canceled' } }]);
  expect(await itemsOf('DAY#')).toEqual([]);
});

it('cancels its payment intent when the checkout has been released meanwhile', async () => {
  const browser = { id: randomUUID(), generation: 1, checkoutIds: [] };
  const buyer = { userId: undefined, event: eventOf('create-payment-intent') };
  const opened = await openCheckout(browser, [], { bookingData: aBooking() }, buyer, Date.now());
  if (opened === 'superseded') throw new Error('no checkout was opened');
  const { checkout } = opened;
  expect(await markReleased(checkout, Date.now())).toBe(true);
  await expect(exposePayment(checkout, Date.now())).rejects.toThrow('replaced by a newer one');
  expect(intents()).toMatchObject([{ paymentIntent: { status: 'canceled' } }]);
});

it('opens a new checkout when the payment intent was cancelled at Stripe', async () => {
  const browser = new TestBrowser();
  const first = await checkOut(browser, aBooking());
  const { hostname: host, port } = new URL(String(process.env.STRIPE_API_BASE));
  await new Stripe(stripeKeys.secretKey, { host, port, protocol: 'http' }).paymentIntents.cancel(
    intents()[0]?.paymentIntent.id ?? '',
  );
  const second = await checkOut(browser, aBooking());
  expect(second.status).toBe(200);
  expect(second.body.clientSecret).not.toBe(first.body.clientSecret);
  expect(await itemsOf('DAY#')).toHaveLength(3);
});
