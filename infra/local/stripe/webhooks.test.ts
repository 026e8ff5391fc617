import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPayment,
  type Harness,
  paid,
  type Receiver,
  startReceiver,
  startStandIn,
  until,
  webhookSecret,
} from './test-support.ts';

let receiver: Receiver;
let harness: Harness;
let folder: string;

const start = async (): Promise<Harness> =>
  startStandIn({
    databasePath: join(folder, 'stripe.sqlite'),
    webhook: { url: `http://127.0.0.1:${receiver.port}/stripe`, secret: webhookSecret },
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripe-stand-in-'));
  receiver = await startReceiver();
  harness = await start();
});
afterEach(async () => {
  await harness.close();
  await receiver.close();
  await rm(folder, { recursive: true });
});

const states = () => harness.standIn.listEvents().map(({ state }) => state);

test('events arrive signed, on the local clock', async () => {
  const { stripe, clock } = harness;
  const { id } = await paid(stripe);
  await until(() => states().every((state) => state === 'delivered'));
  const events = receiver.received.map(({ payload, signature }) =>
    stripe.webhooks.constructEvent(payload, signature, webhookSecret, 300, undefined, clock.nowMs),
  );
  expect(events.map(({ type }) => type).sort()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded');
  expect(succeeded).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    created: clock.nowMs / 1000,
    data: { object: { id, status: 'succeeded', metadata: { bookingId: 'b-1' } } },
    request: { id: expect.stringMatching(/^req_/) },
  });
  const { payload, signature } = receiver.received[0] ?? { payload: '', signature: '' };
  expect(() => stripe.webhooks.constructEvent(`${payload} `, signature, webhookSecret)).toThrow(
    'No signatures found',
  );
  expect(() =>
    stripe.webhooks.constructEvent(payload, signature, webhookSecret, 300, undefined, clock.nowMs + 301_000),
  ).toThrow('tolerance');
});

test('a refused delivery is retried', async () => {
  receiver.statuses.push(500);
  await createPayment(harness.stripe);
  await until(() => states()[0] === 'delivered');
  expect(harness.standIn.listEvents()[0]?.deliveries).toBe(2);
  expect(receiver.received[1]?.payload).toBe(receiver.received[0]?.payload);
});

test('with delivery off events are lost until redelivered; later ones arrive', async () => {
  harness.standIn.setWebhookDelivery(false);
  await createPayment(harness.stripe);
  expect(states()).toEqual(['undelivered']);
  harness.standIn.setWebhookDelivery(true);
  await createPayment(harness.stripe);
  await until(() => states()[0] === 'delivered');
  expect(states()).toEqual(['delivered', 'undelivered']);
  expect(receiver.received).toHaveLength(1);
  harness.standIn.redeliverWebhooks();
  await until(() => receiver.received.length === 2);
  await until(() => states()[1] === 'delivered');
});

test('payments, keys, pending deliveries and pending refunds survive a restart', async () => {
  const payment = await paid(harness.stripe, '4000000000007726');
  const keyed = await createPayment(harness.stripe, 'key-1');
  await until(() => states().every((state) => state === 'delivered'));
  receiver.statuses.push(503, 503);
  const refund = await harness.stripe.refunds.create({ payment_intent: payment.id });
  await until(() => receiver.received.length === 6);
  await harness.close();
  harness = await start();
  const { stripe } = harness;
  expect(await stripe.paymentIntents.retrieve(payment.id)).toEqual(payment);
  expect((await createPayment(stripe, 'key-1')).id).toBe(keyed.id);
  await until(() => harness.standIn.listEvents()[0]?.event.type === 'charge.refund.updated');
  await until(() => states().every((state) => state === 'delivered'));
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
});
