import { setTimeout as wait } from 'node:timers/promises';
import { createPayment, type Harness, paid, payWith, startStandIn, stripeErrorOf } from '../test-support.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await startStandIn();
});
afterEach(() => harness.close());

const dayMs = 24 * 60 * 60 * 1000;

test('the same key and parameters replay the first answer', async () => {
  const { stripe, standIn } = harness;
  const first = await createPayment(stripe, 'key-1');
  const second = await createPayment(stripe, 'key-1');
  expect(second).toEqual(first);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  expect(standIn.listPayments()).toHaveLength(1);
  expect(standIn.listEvents()).toHaveLength(1);
});

test('the same key with other parameters, or on another path, is an error', async () => {
  const { stripe } = harness;
  const { id } = await paid(stripe);
  await createPayment(stripe, 'key-1');
  const misuse = { type: 'StripeIdempotencyError', statusCode: 400, rawType: 'idempotency_error' };
  expect(
    await stripeErrorOf(
      stripe.paymentIntents.create({ amount: 4300, currency: 'usd' }, { idempotencyKey: 'key-1' }),
    ),
  ).toMatchObject(misuse);
  expect(
    await stripeErrorOf(stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'key-1' })),
  ).toMatchObject(misuse);
});

test('a key in use answers 409, and is free again afterwards', async () => {
  const { stripe, standIn } = harness;
  standIn.failNext({ path: '/v1/payment_intents', kind: 'delay', delayMs: 300 });
  const slow = createPayment(stripe, 'key-1');
  await wait(50);
  expect(await stripeErrorOf(createPayment(stripe, 'key-1'))).toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  const first = await slow;
  expect(await createPayment(stripe, 'key-1')).toEqual(first);
});

test('keys live for 24 hours of the local clock', async () => {
  const { stripe, clock } = harness;
  const first = await createPayment(stripe, 'key-1');
  clock.nowMs += dayMs - 1;
  expect((await createPayment(stripe, 'key-1')).id).toBe(first.id);
  clock.nowMs += 1;
  expect((await createPayment(stripe, 'key-1')).id).not.toBe(first.id);
});

test('a 500 is saved and replayed, whether the effect took place or not', async () => {
  const { stripe, standIn } = harness;
  for (const when of ['before', 'after'] as const) {
    standIn.failNext({ path: '/v1/payment_intents', method: 'POST', kind: 'api_error', when });
    const [first, second] = [
      await stripeErrorOf(createPayment(stripe, `key-${when}`)),
      await stripeErrorOf(createPayment(stripe, `key-${when}`)),
    ];
    expect(first).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    expect(second).toMatchObject({
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' },
    });
  }
  expect(standIn.listPayments()).toHaveLength(1);
});

test('a decline is saved; refused parameters, 429 and 409 are not', async () => {
  const { stripe, standIn } = harness;
  const { id } = await createPayment(stripe);
  const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'refund' });
  expect((await stripeErrorOf(refund())).headers?.['idempotent-replayed']).toBeUndefined();
  await payWith(stripe, id, '4242424242424242');
  expect((await stripeErrorOf(refund())).headers?.['idempotent-replayed']).toBe('true');

  await stripeErrorOf(
    stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, { idempotencyKey: 'key-1' }),
  );
  standIn.failNext({ path: /payment_intents$/, kind: 'rate_limit' });
  expect(await stripeErrorOf(createPayment(stripe, 'key-1'))).toMatchObject({ type: 'StripeRateLimitError' });
  standIn.failNext({ path: /payment_intents$/, kind: 'lock_timeout' });
  expect(await stripeErrorOf(createPayment(stripe, 'key-1'))).toMatchObject({
    statusCode: 409,
    code: 'lock_timeout',
    headers: { 'stripe-should-retry': 'true' },
  });
  expect((await createPayment(stripe, 'key-1')).amount).toBe(4200);
});

test('a connection lost after the effect: the SDK retries with its key and gets the one payment', async () => {
  const { stripe, standIn } = harness;
  standIn.failNext({ path: '/v1/payment_intents', kind: 'connection_reset', when: 'after' });
  const payment = await createPayment(stripe, 'key-1');
  expect(payment.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(standIn.listPayments()).toHaveLength(1);
});

test('a connection lost before the effect, twice', async () => {
  const { stripe, standIn } = harness;
  standIn.failNext({ path: '/v1/payment_intents', kind: 'connection_reset', when: 'before', count: 2 });
  expect(await stripeErrorOf(createPayment(stripe))).toMatchObject({ type: 'StripeConnectionError' });
  expect(standIn.listPayments()).toEqual([]);
});
