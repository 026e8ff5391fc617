import { createPayment, type Harness, paid, startStandIn, stripeErrorOf, until } from '../test-support.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await startStandIn();
});
afterEach(() => harness.close());

const eventTypes = (): string[] =>
  harness.standIn
    .listEvents()
    .map(({ event }) => event.type)
    .filter((type) => type.startsWith('charge.dispute'))
    .reverse();

const disputed = async () => {
  const { id } = await paid(harness.stripe);
  const dispute = harness.standIn.disputePayment(id);
  if (!dispute) throw new Error('The payment was not disputed.');
  return { paymentIntentId: id, dispute };
};

test('disputes a payment with the card for it, a moment later', async () => {
  const { stripe, standIn } = harness;
  const { id } = await paid(stripe, '4000000000000259');
  await until(() => standIn.listDisputes().length > 0);
  const { data } = await stripe.disputes.list({ payment_intent: id });
  expect(data).toMatchObject([
    { object: 'dispute', amount: 4200, reason: 'fraudulent', status: 'needs_response', payment_intent: id },
  ]);
  expect(eventTypes()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
});

test('refunds nothing of a payment while it is disputed, nor once that is lost', async () => {
  const { stripe, standIn } = harness;
  const { paymentIntentId, dispute } = await disputed();
  const refund = () => stripe.refunds.create({ payment_intent: paymentIntentId, amount: 1000 });
  expect(await stripeErrorOf(refund())).toMatchObject({ statusCode: 400, code: 'charge_disputed' });
  standIn.decideDispute(dispute.id, 'lost');
  expect(await stripeErrorOf(refund())).toMatchObject({ statusCode: 400, code: 'charge_disputed' });
  expect(eventTypes().slice(2)).toEqual(['charge.dispute.closed']);
});

test('gives the money back when a dispute is won', async () => {
  const { stripe, standIn } = harness;
  const { paymentIntentId, dispute } = await disputed();
  standIn.decideDispute(dispute.id, 'won');
  expect(eventTypes().slice(2)).toEqual(['charge.dispute.closed', 'charge.dispute.funds_reinstated']);
  expect(await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 1000 })).toMatchObject({
    status: 'succeeded',
  });
});

test.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
] as const)('decides by %s, as in the test mode of Stripe', async (text, status) => {
  const { stripe } = harness;
  const { dispute } = await disputed();
  const answer = { evidence: { uncategorized_text: text }, submit: true };
  expect(await stripe.disputes.update(dispute.id, answer)).toMatchObject({ status });
  expect(await stripeErrorOf(stripe.disputes.update(dispute.id, answer))).toMatchObject({ statusCode: 400 });
});

test('loses a dispute that is closed, once', async () => {
  const { stripe } = harness;
  const { dispute } = await disputed();
  expect(await stripe.disputes.close(dispute.id)).toMatchObject({ status: 'lost' });
  expect(await stripeErrorOf(stripe.disputes.close(dispute.id))).toMatchObject({ statusCode: 400 });
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'lost' });
});

test('disputes a payment in parts, each decided by itself, up to the payment', async () => {
  const { stripe, standIn } = harness;
  const { id } = await paid(stripe);
  const first = standIn.disputePayment(id, 1000);
  const rest = standIn.disputePayment(id);
  expect([first?.amount, rest?.amount]).toEqual([1000, 3200]);
  expect(standIn.disputePayment(id)).toBeUndefined();
  expect(standIn.disputePayment(id, 1)).toBeUndefined();
  standIn.decideDispute(first?.id ?? '', 'won');
  expect(standIn.disputePayment(id, 1001)).toBeUndefined();
  expect(standIn.disputePayment(id, 0)).toBeUndefined();
  standIn.decideDispute(rest?.id ?? '', 'lost');
  expect(standIn.disputePayment(id)?.amount).toBe(1000);
  const { data } = await stripe.disputes.list({ payment_intent: id, limit: 2 });
  expect(data.map(({ amount, status }) => [amount, status])).toEqual([
    [1000, 'needs_response'],
    [3200, 'lost'],
  ]);
});

test('refunds what lost disputes have left, and nothing while another one is open', async () => {
  const { stripe, standIn } = harness;
  const { id } = await paid(stripe);
  const refund = (amount: number) => stripe.refunds.create({ payment_intent: id, amount });
  await refund(200);
  const [one, two] = [standIn.disputePayment(id, 1000), standIn.disputePayment(id, 500)];
  standIn.decideDispute(one?.id ?? '', 'lost');
  expect(await stripeErrorOf(refund(1))).toMatchObject({ code: 'charge_disputed' });
  standIn.decideDispute(two?.id ?? '', 'lost');
  expect(await stripeErrorOf(refund(2501))).toMatchObject({ param: 'amount' });
  expect(await refund(2500)).toMatchObject({ status: 'succeeded' });
  expect(await stripeErrorOf(refund(1))).toMatchObject({ code: 'charge_disputed' });
});

test('opens disputes that no bank should send, and of payments that are not ours', async () => {
  const { stripe, standIn } = harness;
  const { id } = await paid(stripe);
  expect(standIn.forceDispute(id, { amountCents: 9000 })).toMatchObject({ amount: 9000, currency: 'usd' });
  const foreign = standIn.forceDispute(id, { amountCents: 1000, currency: 'eur' });
  expect(foreign).toMatchObject({
    currency: 'eur',
    balance_transactions: [{ amount: -1100, currency: 'usd', exchange_rate: 1.1 }],
  });
  const unpaid = await createPayment(stripe);
  expect(() => standIn.forceDispute(unpaid.id, { amountCents: 1 })).toThrow('No such charge');
  const elsewhere = standIn.payForAnotherProduct(1500);
  expect(await stripe.paymentIntents.retrieve(elsewhere.id)).toMatchObject({
    status: 'succeeded',
    metadata: {},
  });
  expect(standIn.disputePayment(elsewhere.id)).toMatchObject({ amount: 1500 });
});
