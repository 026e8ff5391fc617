import { type Harness, paid, startStandIn, stripeErrorOf, until } from './test-support.ts';

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

test('loses a dispute that is closed, once, and disputes a payment once', async () => {
  const { stripe, standIn } = harness;
  const { paymentIntentId, dispute } = await disputed();
  expect(standIn.disputePayment(paymentIntentId)).toBeUndefined();
  expect(await stripe.disputes.close(dispute.id)).toMatchObject({ status: 'lost' });
  expect(await stripeErrorOf(stripe.disputes.close(dispute.id))).toMatchObject({ statusCode: 400 });
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'lost' });
});
