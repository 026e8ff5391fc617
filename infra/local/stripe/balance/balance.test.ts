import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '../../../testing/local/temporary-folder.ts';
import { type Harness, newClient, paid, startStandIn, stripeErrorOf } from '../test-support.ts';

const folder = temporaryFolder();
let harness: Harness;
beforeEach(async () => {
  harness = await startStandIn();
});
afterEach(() => harness.close());

const movements = () =>
  harness.standIn
    .listBalanceTransactions()
    .map(({ reporting_category: category, amount, fee, net }) => [category, amount, fee, net])
    .reverse();

const second = (nowMs: number): number => Math.floor(nowMs / 1000);

test('moves money for a charge, a refund and its failure, with a fee for the charge alone', async () => {
  const { stripe, standIn, clock } = harness;
  const { id } = await paid(stripe);
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 1000 });
  clock.nowMs += 20 * 24 * 3600_000;
  standIn.endRefund(refund.id, 'failed');
  expect(movements()).toEqual([
    ['charge', 4200, 152, 4048],
    ['refund', -1000, 0, -1000],
    ['refund_failure', 1000, 0, 1000],
  ]);
  const { data } = await stripe.balanceTransactions.list({ expand: ['data.source'] });
  expect(data).toMatchObject([
    { type: 'refund_failure', source: { id: refund.id, status: 'failed', payment_intent: id } },
    { type: 'refund', source: { id: refund.id } },
    {
      type: 'charge',
      status: 'pending',
      currency: 'usd',
      exchange_rate: null,
      source: { object: 'charge', payment_intent: id },
      fee_details: [{ amount: 152, currency: 'usd', type: 'stripe_fee' }],
    },
  ]);
  const ended = await stripe.refunds.retrieve(refund.id, {
    expand: ['balance_transaction', 'failure_balance_transaction'],
  });
  expect(ended).toMatchObject({
    balance_transaction: { amount: -1000 },
    failure_balance_transaction: { amount: 1000, created: second(clock.nowMs) },
  });
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] });
  expect(intent.latest_charge).toMatchObject({ balance_transaction: { amount: 4200, fee: 152 } });
});

test('moves money when a dispute is opened and when it is won, and keeps the fee', async () => {
  const { stripe, standIn } = harness;
  const { id } = await paid(stripe);
  const won = standIn.disputePayment(id, 1200);
  standIn.decideDispute(won?.id ?? '', 'won');
  const lost = standIn.disputePayment(id, 500);
  standIn.decideDispute(lost?.id ?? '', 'lost');
  expect(movements().slice(1)).toEqual([
    ['dispute', -1200, 1500, -2700],
    ['dispute_reversal', 1200, 0, 1200],
    ['dispute', -500, 1500, -2000],
  ]);
  const { data } = await stripe.balanceTransactions.list({ source: won?.id ?? '' });
  expect(data).toMatchObject([
    { type: 'adjustment', reporting_category: 'dispute_reversal' },
    {
      type: 'adjustment',
      reporting_category: 'dispute',
      description: `Chargeback withdrawal for ${won?.charge}`,
      fee_details: [{ amount: 1500, description: 'Dispute fee' }],
    },
  ]);
  const known = await stripe.disputes.retrieve(won?.id ?? '');
  expect(known.balance_transactions.map(({ amount }) => amount)).toEqual([-1200, 1200]);
});

test('lists in pages, newest first, by time, type, source and currency', async () => {
  const { stripe, clock } = harness;
  const first = await paid(stripe);
  const firstSecond = second(clock.nowMs);
  clock.nowMs += 60_000;
  await stripe.refunds.create({ payment_intent: first.id, amount: 1000 });
  clock.nowMs += 60_000;
  await paid(stripe);
  const listed = async (params: object) =>
    (await stripe.balanceTransactions.list(params)).data.map(({ type }) => type);
  expect(await listed({})).toEqual(['charge', 'refund', 'charge']);
  expect(await listed({ created: { gt: firstSecond } })).toEqual(['charge', 'refund']);
  expect(await listed({ created: { gte: firstSecond, lt: firstSecond + 61 } })).toEqual(['refund', 'charge']);
  expect(await listed({ created: { lte: firstSecond } })).toEqual(['charge']);
  expect(await listed({ created: firstSecond + 60 })).toEqual(['refund']);
  expect(await listed({ type: 'refund' })).toEqual(['refund']);
  expect(await listed({ source: String(first.latest_charge) })).toEqual(['charge']);
  expect(await listed({ currency: 'eur' })).toEqual([]);
  const page = await stripe.balanceTransactions.list({ limit: 2 });
  expect(page).toMatchObject({ has_more: true, data: [{ type: 'charge' }, { type: 'refund' }] });
  const rest = await stripe.balanceTransactions.list({ limit: 2, starting_after: page.data[1]?.id ?? '' });
  expect(rest).toMatchObject({ has_more: false, data: [{ type: 'charge' }] });
  const all = await stripe.balanceTransactions.list({ limit: 1 }).autoPagingToArray({ limit: 10 });
  expect(all).toEqual([...page.data, ...rest.data]);
  expect(await stripe.balanceTransactions.retrieve(all[0]?.id ?? '')).toEqual(all[0]);
});

test('refuses parameters that Stripe refuses', async () => {
  const { stripe, port } = harness;
  const errorOf = (params: object) => stripeErrorOf(stripe.balanceTransactions.list(params));
  expect(await errorOf({ limit: 101 })).toMatchObject({ param: 'limit' });
  expect(await errorOf({ created: { since: 1 } })).toMatchObject({ param: 'since' });
  expect(await errorOf({ starting_after: 'txn_none' })).toMatchObject({ code: 'resource_missing' });
  expect(await errorOf({ payout: 'po_none' })).toMatchObject({ code: 'resource_missing' });
  expect(await stripeErrorOf(stripe.balanceTransactions.retrieve('txn_none'))).toMatchObject({
    statusCode: 404,
  });
  const browser = newClient(port, 'pk_test_local');
  expect(await stripeErrorOf(browser.balanceTransactions.list())).toMatchObject({ statusCode: 401 });
});

test('completes the balance of a data folder that was written before it was kept', async () => {
  const databasePath = `${folder}/stripe.db`;
  const writing = await startStandIn({ databasePath });
  const { id } = await paid(writing.stripe);
  const refund = await writing.stripe.refunds.create({ payment_intent: id, amount: 700 });
  writing.standIn.endRefund(refund.id, 'failed');
  const dispute = writing.standIn.disputePayment(id, 1000);
  writing.standIn.decideDispute(dispute?.id ?? '', 'won');
  const written = writing.standIn.listBalanceTransactions();
  await writing.close();
  const database = new DatabaseSync(databasePath);
  database.exec(`
    DELETE FROM objects WHERE type = 'balance_transaction';
    UPDATE objects SET json = json_set(json, '$.balance_transaction', NULL) WHERE type IN ('charge', 'refund');
    UPDATE objects SET json = json_set(json, '$.balance_transactions', json('[]')) WHERE type = 'dispute';
  `);
  database.close();
  for (const _ of ['completed', 'complete already']) {
    const reading = await startStandIn({ databasePath });
    const found = reading.standIn.listBalanceTransactions();
    expect(new Set(found.map(({ id: name, amount }) => `${name} ${amount}`))).toEqual(
      new Set(written.map(({ id: name, amount }) => `${name} ${amount}`)),
    );
    expect(found).toHaveLength(5);
    await reading.close();
  }
});
