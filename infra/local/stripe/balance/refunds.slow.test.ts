import { createPayment, type Harness, paid, startStandIn, stripeErrorOf, until } from '../test-support.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await startStandIn();
});
afterEach(() => harness.close());

const chargeOf = async (paymentIntentId: string) => {
  const intent = await harness.stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
  return intent.latest_charge;
};

test('refunds in parts, up to the charge', async () => {
  const { stripe } = harness;
  const { id } = await paid(stripe);
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: id, amount: 4201 }))).toMatchObject({
    message: 'Refund amount ($42.01) is greater than charge amount ($42.00)',
  });
  const first = await stripe.refunds.create({
    payment_intent: id,
    amount: 1000,
    reason: 'requested_by_customer',
    metadata: { kind: 'reschedule' },
  });
  expect(first).toMatchObject({
    amount: 1000,
    status: 'succeeded',
    reason: 'requested_by_customer',
    metadata: { kind: 'reschedule' },
  });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 1000, refunded: false });
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: id, amount: 3201 }))).toMatchObject({
    message: 'Refund amount ($32.01) is greater than unrefunded amount on charge ($32.00)',
  });
  const rest = await stripe.refunds.create({ payment_intent: id });
  expect(rest.amount).toBe(3200);
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 4200, refunded: true });
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  });
  expect(harness.standIn.listPayments()[0]?.refunds.map((refund) => refund.id)).toEqual([rest.id, first.id]);
});

test('lists newest first, in pages', async () => {
  const { stripe } = harness;
  const { id } = await paid(stripe);
  const made = [];
  for (const amount of [100, 200, 300])
    made.unshift(await stripe.refunds.create({ payment_intent: id, amount }));
  const other = await paid(stripe);
  await stripe.refunds.create({ payment_intent: other.id });
  const page = await stripe.refunds.list({ payment_intent: id, limit: 2, expand: ['data.charge'] });
  expect(page).toMatchObject({
    has_more: true,
    data: [{ amount: 300, charge: { object: 'charge' } }, { amount: 200 }],
  });
  const all = await stripe.refunds.list({ payment_intent: id, limit: 1 }).autoPagingToArray({ limit: 10 });
  expect(all).toEqual(made);
  expect(await stripe.refunds.retrieve(made[0]?.id ?? '')).toEqual(made[0]);
});

test('refuses to refund what was never paid, and wrong parameters', async () => {
  const { stripe } = harness;
  const { id } = await createPayment(stripe);
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
  });
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
    statusCode: 404,
  });
  expect(await stripeErrorOf(stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' });
  expect(await stripeErrorOf(stripe.refunds.retrieve('re_none'))).toMatchObject({ code: 'resource_missing' });
  const { id: paidId } = await paid(stripe);
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: paidId, amount: 0 }))).toMatchObject({
    code: 'parameter_invalid_integer',
  });
  expect(
    await stripeErrorOf(stripe.refunds.create({ payment_intent: paidId, reason: 'whim' })),
  ).toMatchObject({
    param: 'reason',
  });
});

test('a refund that fails later gives the money back to the charge; one that succeeds later stays', async () => {
  const { stripe, standIn } = harness;
  const failing = await paid(stripe, '4000000000005126');
  const succeeding = await paid(stripe, '4000000000007726');
  const bad = await stripe.refunds.create({ payment_intent: failing.id });
  const good = await stripe.refunds.create({ payment_intent: succeeding.id });
  expect([bad.status, good.status]).toEqual(['succeeded', 'pending']);
  await until(() => standIn.listEvents().filter(({ event }) => event.type === 'refund.updated').length === 2);
  expect(await stripe.refunds.retrieve(bad.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  expect(await stripe.refunds.retrieve(good.id)).toMatchObject({ status: 'succeeded' });
  expect(await chargeOf(failing.id)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await chargeOf(succeeding.id)).toMatchObject({ amount_refunded: 4200, refunded: true });
  const types = standIn.listEvents().map(({ event }) => event.type);
  expect(types).toEqual(
    expect.arrayContaining(['refund.failed', 'charge.refund.updated', 'charge.refunded', 'refund.created']),
  );
});

test('a refund that is held stays pending until it ends, also after a dispute was lost', async () => {
  const { stripe, standIn } = harness;
  const { id } = await paid(stripe, '4000000000005126');
  standIn.holdRefunds(id);
  expect(standIn.listHeldRefunds()).toEqual([id]);
  const [sent, bounced] = [
    await stripe.refunds.create({ payment_intent: id, amount: 1000 }),
    await stripe.refunds.create({ payment_intent: id, amount: 500 }),
  ];
  expect([sent.status, bounced.status]).toEqual(['pending', 'pending']);
  const dispute = standIn.disputePayment(id);
  expect(dispute?.amount).toBe(2700);
  standIn.decideDispute(dispute?.id ?? '', 'lost');
  expect(standIn.endRefund(sent.id, 'succeeded')).toMatchObject({ status: 'succeeded' });
  expect(standIn.endRefund(bounced.id, 'failed')).toMatchObject({ status: 'failed' });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 1000 });
  expect(() => standIn.endRefund(sent.id, 'succeeded')).toThrow('ended already: succeeded');
  expect(standIn.endRefund(sent.id, 'failed')).toMatchObject({ status: 'failed' });
  expect(() => standIn.endRefund(sent.id, 'failed')).toThrow('ended already: failed');
  expect(() => standIn.endRefund('re_none', 'failed')).toThrow('No such refund');
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0 });
});

test('refunds that are held outlast others, and end as their card says once they are let go', async () => {
  const { stripe, standIn } = harness;
  const { id } = await paid(stripe, '4000000000007726');
  const other = await paid(stripe, '4000000000007726');
  const stateOf = (payment: string) =>
    standIn.listPayments().find(({ paymentIntent }) => paymentIntent.id === payment)?.refunds[0]?.status;
  standIn.holdRefunds(id);
  const refund = await stripe.refunds.create({ payment_intent: id });
  await stripe.refunds.create({ payment_intent: other.id });
  await until(() => stateOf(other.id) === 'succeeded');
  expect(stateOf(id)).toBe('pending');
  standIn.holdRefunds(id, false);
  await until(() => stateOf(id) === 'succeeded');
  expect(await stripe.refunds.retrieve(refund.id)).not.toHaveProperty('pending_reason');
});
