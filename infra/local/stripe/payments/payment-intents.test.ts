import {
  createPayment,
  type Harness,
  newClient,
  paid,
  payWith,
  publishableKey,
  startStandIn,
  stripeErrorOf,
  until,
} from '../test-support.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await startStandIn();
});
afterEach(() => harness.close());

const eventTypes = () =>
  harness.standIn
    .listEvents()
    .map(({ event }) => event.type)
    .reverse();

test('creates and retrieves a PaymentIntent', async () => {
  const { stripe, clock } = harness;
  const created = await stripe.paymentIntents.create({
    amount: 4200,
    currency: 'usd',
    receipt_email: 'ada@example.com',
    metadata: { bookingId: 'b-1', 'with space': 'a & b = c' },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    expand: ['latest_charge'],
  });
  expect(created).toMatchObject({
    amount: 4200,
    created: clock.nowMs / 1000,
    receipt_email: 'ada@example.com',
    metadata: { bookingId: 'b-1', 'with space': 'a & b = c' },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    status: 'requires_payment_method',
  });
  expect(created.id).toMatch(/^pi_3[0-9A-Za-z]{24}$/);
  expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_[0-9A-Za-z]{25}$`));
  expect(created.lastResponse.requestId).toMatch(/^req_/);
  expect(await stripe.paymentIntents.retrieve(created.id)).toEqual(created);
});

test('charges a good card and expands the charge', async () => {
  const { stripe } = harness;
  const { id } = await paid(stripe);
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount_received: 4200,
    latest_charge: {
      object: 'charge',
      paid: true,
      metadata: { bookingId: 'b-1' },
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    },
  });
  const charge = typeof intent.latest_charge === 'string' ? undefined : intent.latest_charge;
  expect(await stripe.charges.retrieve(charge?.id ?? '')).toEqual(charge);
  expect(eventTypes()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
  expect(harness.standIn.listPayments()[0]?.paymentIntent.id).toBe(id);
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
])('declines %s, then takes a second card', async (number, code, declineCode, message) => {
  const { stripe } = harness;
  const { id } = await createPayment(stripe);
  const error = await stripeErrorOf(payWith(stripe, id, number));
  expect(error).toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    decline_code: declineCode,
    message,
    payment_intent: { id, status: 'requires_payment_method' },
  });
  const declined = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(declined).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code, decline_code: declineCode },
    latest_charge: { status: 'failed' },
  });
  await payWith(stripe, id, '5555555555554444');
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'succeeded',
    last_payment_error: null,
  });
  expect(eventTypes()).toContain('payment_intent.payment_failed');
});

test.each([
  ['4242424242424241', {}, 'incorrect_number'],
  ['4242424242424242', { exp_year: '2020' }, 'invalid_expiry_year'],
  ['4242424242424242', { exp_month: '13' }, 'invalid_expiry_month'],
  ['4242424242424242', { cvc: '12' }, 'invalid_cvc'],
])('refuses wrong card data: %s %j', async (number, card, code) => {
  const { stripe } = harness;
  const { id } = await createPayment(stripe);
  expect(await stripeErrorOf(payWith(stripe, id, number, card))).toMatchObject({
    type: 'StripeCardError',
    code,
  });
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ last_payment_error: null });
});

test.each(['authenticated', 'failed'])('3D Secure: %s', async (outcome) => {
  const { stripe } = harness;
  const { id, client_secret } = await createPayment(stripe);
  await payWith(stripe, id, '4000000000003220');
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
  });
  await newClient(harness.port, publishableKey).rawRequest(
    'POST',
    `/v1/payment_intents/${id}/local_authentication`,
    { client_secret, outcome },
  );
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject(
    outcome === 'authenticated'
      ? { status: 'succeeded', next_action: null }
      : {
          status: 'requires_payment_method',
          last_payment_error: { code: 'payment_intent_authentication_failure' },
        },
  );
});

test('confirms with a test PaymentMethod, also while creating', async () => {
  const { stripe } = harness;
  const intent = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  expect(intent.status).toBe('succeeded');
  expect(eventTypes()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
});

test('cancels once; a succeeded one cannot be canceled or confirmed again', async () => {
  const { stripe } = harness;
  const { id } = await createPayment(stripe);
  const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  const unexpected = {
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    rawType: 'invalid_request_error',
  };
  expect(await stripeErrorOf(stripe.paymentIntents.cancel(id))).toMatchObject({
    ...unexpected,
    payment_intent: { id, status: 'canceled' },
  });
  expect(await stripeErrorOf(payWith(stripe, id, '4242424242424242'))).toMatchObject(unexpected);
  const succeeded = await paid(stripe);
  expect(await stripeErrorOf(stripe.paymentIntents.cancel(succeeded.id))).toMatchObject({
    ...unexpected,
    payment_intent: { status: 'succeeded' },
  });
  expect(await stripeErrorOf(payWith(stripe, succeeded.id, '4242424242424242'))).toMatchObject(unexpected);
});

test.each([
  [{ amount: '12.5', currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: '-3', currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
  [{ currency: 'usd' }, 'parameter_missing', 'amount'],
  [{ amount: 500 }, 'parameter_missing', 'currency'],
  [{ amount: 500, currency: 'usd', colour: 'red' }, 'parameter_unknown', 'colour'],
  [{ amount: 500, currency: 'usd', description: '' }, 'parameter_invalid_empty', 'description'],
  [{ amount: 500, currency: 'usd', receipt_email: 'nobody' }, 'email_invalid', 'receipt_email'],
  [
    { amount: 500, currency: 'usd', payment_method_types: ['card'] },
    'payment_method_types_no_longer_supported',
    'payment_method_types',
  ],
])('refuses %j', async (parameters, code, param) => {
  const error = await stripeErrorOf(harness.stripe.rawRequest('POST', '/v1/payment_intents', parameters));
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code, param });
  expect(harness.standIn.listPayments()).toEqual([]);
});

test('a payment that is processed for a while can be neither cancelled nor paid again, and then succeeds', async () => {
  const { stripe, standIn } = harness;
  const { id, status } = await paid(stripe, '4000000000001737');
  expect(status).toBe('processing');
  const unexpected = { code: 'payment_intent_unexpected_state', payment_intent: { status: 'processing' } };
  expect(await stripeErrorOf(stripe.paymentIntents.cancel(id))).toMatchObject(unexpected);
  expect(await stripeErrorOf(payWith(stripe, id, '4242424242424242'))).toMatchObject(unexpected);
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
  });
  await until(() => standIn.listPayments()[0]?.paymentIntent.status === 'succeeded');
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount_received: 4200 });
  expect(standIn.listEvents().map(({ event }) => event.type)).toEqual(
    expect.arrayContaining(['payment_intent.processing', 'payment_intent.succeeded', 'charge.succeeded']),
  );
});

test('refuses unknown ids, routes and keys', async () => {
  const { stripe, port } = harness;
  expect(await stripeErrorOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_none'",
  });
  expect(await stripeErrorOf(stripe.customers.list())).toMatchObject({
    statusCode: 404,
    rawType: 'invalid_request_error',
  });
  expect(await stripeErrorOf(createPayment(newClient(port, 'sk_test_wrong_key')))).toMatchObject({
    type: 'StripeAuthenticationError',
    message: 'Invalid API Key provided: sk_test_*****_key',
  });
});

test('a publishable key sees a PaymentIntent with its client secret only, without metadata', async () => {
  const browser = newClient(harness.port, publishableKey);
  const { id, client_secret } = await createPayment(harness.stripe);
  expect(await stripeErrorOf(createPayment(browser))).toMatchObject({ code: 'secret_key_required' });
  expect(await stripeErrorOf(browser.paymentIntents.retrieve(id))).toMatchObject({ statusCode: 400 });
  const seen = await browser.paymentIntents.retrieve(id, { client_secret: client_secret ?? '' });
  expect(seen).toMatchObject({ id, amount: 4200 });
  expect(seen).not.toHaveProperty('metadata');
});
