import Stripe from 'stripe';
import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, checkOut, paidCheckout, paidTooLate } from '../../testing/booking-journey.ts';
import { forgetPaymentIntent, itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest, stripeKeys } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const send = (
  event: object,
  secret = stripeKeys.webhookSecret,
  timestamp = Math.floor(Date.now() / 1000),
) => {
  const rawBody = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret, timestamp });
  return call('stripe-webhook', {
    rawBody,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' },
  });
};

const eventOf = (type: string) => {
  const found = system()
    .stripe.listEvents()
    .find(({ event }) => event.type === type);
  if (!found) throw new Error(`no ${type} event`);
  return found.event;
};

describe('events of the other mode of Stripe', () => {
  const asLiveStage = (): void => {
    process.env.STRIPE_MODE = 'live';
  };
  afterEach(() => {
    process.env.STRIPE_MODE = 'test';
  });

  it('are refused by a stage of the test mode', async () => {
    await paidCheckout();
    const { status, text } = await send({ ...eventOf('payment_intent.succeeded'), livemode: true });
    expect([status, text]).toEqual([
      400,
      "This event is of Stripe's live mode, and this site takes test payments.",
    ]);
    expect(await itemsOf('BOOKING#')).toEqual([]);
  });

  // Security: Live and test mode.
  it('are refused by a stage that takes live payments', async () => {
    await paidCheckout();
    asLiveStage();
    const { status, text } = await send(eventOf('payment_intent.succeeded'));
    expect([status, text]).toEqual([
      400,
      "This event is of Stripe's test mode, and this site takes live payments.",
    ]);
    expect(await itemsOf('BOOKING#')).toEqual([]);
  });

  it('book nothing even when they call themselves live: the payment is looked at as well', async () => {
    await paidCheckout();
    asLiveStage();
    const { status } = await send({ ...eventOf('payment_intent.succeeded'), livemode: true });
    expect(status).toBe(500);
    expect(await itemsOf('BOOKING#')).toEqual([]);
  });
});

describe('200', () => {
  it('books what was paid, for the browser that never came back', async () => {
    await paidCheckout();
    const { status, body } = await send(eventOf('payment_intent.succeeded'));
    expect(status).toBe(200);
    expect(body).toEqual({ received: true });
    expect(await itemsOf('BOOKING#')).toHaveLength(1);
  });

  it('books once when the browser, and the event several times, arrive together', async () => {
    const { browser, booking } = await paidCheckout();
    const event = eventOf('payment_intent.succeeded');
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => send(event)),
      ...Array.from({ length: 5 }, () => browser.call('create-booking', { body: booking })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201, 201, 201, 201, 201]);
    expect(await itemsOf('BOOKING#')).toHaveLength(1);
    expect(await itemsOf('LEDGER#')).toHaveLength(1);
  });

  // ASVS 2.3.3, 16.5.2–3.
  it('believes Stripe, not the event, on whether a payment succeeded', async () => {
    const browser = new TestBrowser();
    await checkOut(browser, aBooking());
    const created = eventOf('payment_intent.created');
    expect((await send({ ...created, type: 'payment_intent.succeeded' })).status).toBe(200);
    expect(await itemsOf('BOOKING#')).toEqual([]);
  });

  it('books also when the checkout did not live to note its payment intent', async () => {
    await paidCheckout();
    const [checkout] = await itemsOf('CHECKOUT#');
    await forgetPaymentIntent(String(checkout?.id));
    await send(eventOf('payment_intent.succeeded'));
    expect(await itemsOf('BOOKING#')).toHaveLength(1);
  });

  it('books nothing on the payment of another checkout', async () => {
    await checkOut(new TestBrowser(), aBooking());
    const [unpaid] = await itemsOf('CHECKOUT#');
    await forgetPaymentIntent(String(unpaid?.id));
    await paidCheckout(aBooking({ timeSlot: '2:00 PM' }));
    const { id } = eventOf('payment_intent.succeeded').data.object as Stripe.PaymentIntent;
    const object = { id, metadata: { checkoutId: unpaid?.id } };
    expect((await send({ type: 'payment_intent.succeeded', data: { object } })).status).toBe(200);
    expect(await itemsOf('BOOKING#')).toEqual([]);
  });

  it('ignores events of other products, and of kinds that it does not need', async () => {
    const other = { metadata: { checkoutId: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111' }, id: 'pi_other' };
    for (const object of [other, { id: 'pi_x', metadata: {} }])
      expect((await send({ type: 'payment_intent.succeeded', data: { object } })).status).toBe(200);
    expect((await send({ type: 'customer.created', data: { object: {} } })).status).toBe(200);
    expect((await send({ type: 'refund.updated', data: { object: { metadata: null } } })).status).toBe(200);
  });

  it('finishes a refund that Stripe only promised at first', async () => {
    const { browser } = await paidTooLate(aBooking(), '4000000000007726');
    expect((await browser.call('create-booking', { body: aBooking() })).status).toBe(409);
    const status = async () =>
      (await itemsOf('CHECKOUT#')).find(({ sk }) => sk.startsWith('REFUND#'))?.status;
    expect(await status()).toBe('requested');
    while (
      system()
        .stripe.listPayments()
        .every(({ refunds }) => refunds[0]?.status !== 'succeeded')
    )
      await new Promise((resolve) => setTimeout(resolve, 50));
    await send(eventOf('refund.updated'));
    expect(await status()).toBe('refunded');
  });
});

describe('400', () => {
  // ASVS 13.1.1, 13.2.1–2, 13.3.2, 16.2.3, 16.4.2.
  it('refuses an event that Stripe has not signed', async () => {
    await paidCheckout();
    const event = eventOf('payment_intent.succeeded');
    const stale = Math.floor(Date.now() / 1000) - 3600;
    const answers = [
      await send(event, 'whsec_other'),
      await send(event, stripeKeys.webhookSecret, stale),
      await call('stripe-webhook', { rawBody: JSON.stringify(event) }),
      await call('stripe-webhook', { rawBody: '{}', headers: { 'stripe-signature': 't=1,v1=00' } }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(400);
      expect(text).toBe('This is not an event that Stripe has signed for us.');
    }
    expect(await itemsOf('BOOKING#')).toEqual([]);
  });
});

describe('400, signed or not', () => {
  it.each([
    ['no data', { type: 'payment_intent.succeeded', data: null }],
    ['no object', { type: 'refund.updated', data: { object: 'pi_1' } }],
    ['no type', { data: { object: {} } }],
    [
      'an id that no table takes',
      { type: 'refund.failed', data: { object: { metadata: { checkoutId: '\ud800' } } } },
    ],
  ])('refuses an event with %s', async (_, event) => {
    const { status, text } = await send(event);
    expect(status).toBe(400);
    expect(text).toBe('The request is incomplete or malformed.');
  });
});

describe('413', () => {
  it('refuses a body that is larger than any event', async () => {
    expect((await call('stripe-webhook', { rawBody: 'x'.repeat(256 * 1024 + 1) })).status).toBe(413);
  });
});
