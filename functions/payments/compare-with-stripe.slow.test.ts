import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { jest } from '@jest/globals';
import { keys } from '../table/keys.ts';
import { readMoneyRecords } from '../table/purchases/money-records.ts';
import { documents, tableName } from '../table/table.ts';
import { aBooking, aStake, madeBooking, paidCheckout } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { reconcile, tellWebhook } from '../testing/fulfilling.ts';
import { stripeAccount } from '../testing/stripe-account.ts';
import { type Item, itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { compareWithStripe } from './compare-with-stripe.ts';

const system = freshSystemForEachTest();
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const compare = async (more: Partial<Parameters<typeof compareWithStripe>[1]> = {}) => {
  const { ledger } = await readMoneyRecords();
  return compareWithStripe(ledger, {
    nowMs: Date.now(),
    remainingMs: () => 1000,
    pause: async () => undefined,
    ...more,
  });
};

const faults = async (): Promise<string[]> => (await compare()).faults;

/** Movements of the last hour may be under way. */
const settled = (): void => travelMinutes(61);

/** A booking of 8000 cents, 1000 of them a donation. */
const booked = async () => {
  const { browser, booking } = await madeBooking(aBooking(aStake));
  const payment = system().stripe.listPayments()[0]?.paymentIntent.id ?? '';
  return { browser, id: String(booking.id), payment, name: `Purchase ${booking.id}, payment ${payment}` };
};

const entriesOf = (kind: string): Promise<Item[]> =>
  itemsOf('LEDGER#').then((entries) => entries.filter((entry) => entry.kind === kind));

const removeEntry = async (kind: string): Promise<void> => {
  const [entry] = await entriesOf(kind);
  await documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk: entry?.pk, sk: entry?.sk } }));
};

const tellOfRefundsAndDisputes = async (): Promise<void> => {
  for (const { event } of system().stripe.listEvents().reverse())
    if (/^(charge\.dispute|refund)\./.test(event.type)) await tellWebhook(event);
};

const cancelled = async () => {
  const made = await booked();
  const parameters = { id: made.id };
  const { status } = await made.browser.call('cancel-booking', {
    parameters,
    body: { expectedRefundCents: 8000 },
  });
  expect(status).toBe(200);
  return made;
};

describe('nothing is blamed', () => {
  afterEach(async () => {
    settled();
    expect(await faults()).toEqual([]);
  });

  it('of a payment', async () => {
    const { payment } = await booked();
    settled();
    expect(await compare()).toEqual({
      faults: [],
      payments: 1,
      movements: 1,
      feeCents: 262,
      isRecentDone: true,
      sweptToMs: undefined,
    });
    expect(payment).toMatch(/^pi_/);
  });

  it('of refunds that were sent', async () => {
    await cancelled();
    expect(await entriesOf('captured')).toHaveLength(1);
  });

  it('of a refund that is pending, nor once it has failed', async () => {
    const { stripe } = system();
    const { browser, id, payment } = await booked();
    stripe.holdRefunds(payment);
    await browser.call('cancel-booking', { parameters: { id }, body: { expectedRefundCents: 8000 } });
    settled();
    expect(await faults()).toEqual([]);
    for (const refund of stripe.listPayments()[0]?.refunds ?? []) stripe.endRefund(refund.id, 'failed');
    await tellOfRefundsAndDisputes();
  });

  it('of a refund that came back weeks later', async () => {
    await cancelled();
    travelMinutes(30 * 24 * 60);
    const { stripe } = system();
    stripe.endRefund(stripe.listPayments()[0]?.refunds[0]?.id ?? '', 'failed');
    await tellOfRefundsAndDisputes();
  });

  it.each(['won', 'lost'] as const)('of a dispute that is open, nor once it is %s', async (status) => {
    const { stripe } = system();
    const { payment } = await booked();
    const dispute = stripe.disputePayment(payment);
    await tellOfRefundsAndDisputes();
    settled();
    expect(await faults()).toEqual([]);
    stripe.decideDispute(dispute?.id ?? '', status);
    await tellOfRefundsAndDisputes();
  });

  it('of what other products and other stages do on the same account', async () => {
    const { stripe } = system();
    const elsewhere = stripe.payForAnotherProduct(2000);
    stripe.disputePayment(elsewhere.id, 500);
    await stripeAccount().paymentIntents.create({
      amount: 3000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: { checkoutId: 'one-of-another-stage' },
    });
    travelMinutes(60 * 24 * 9);
    stripe.disputePayment(elsewhere.id, 600);
  });

  it('of a payment that is booked an hour later, when the webhook was lost', async () => {
    await paidCheckout();
    expect(await faults()).toEqual([]);
    settled();
    await reconcile();
  });
});

describe('a difference names its payment', () => {
  it('of a refund that Stripe has sent and the books lack', async () => {
    const { payment, name } = await booked();
    const refund = await stripeAccount().refunds.create({ payment_intent: payment, amount: 2500 });
    expect(await faults()).toEqual([]);
    settled();
    expect(await faults()).toEqual([
      `${name}: Stripe and the bank gave back 2500 cents (${refund.id}: 2500), and the ledger has 0.`,
    ]);
  });

  it('of a dispute that the bank has decided and the books lack, beside one that is open', async () => {
    const { stripe } = system();
    const { payment, name } = await booked();
    const [lost, open] = [stripe.disputePayment(payment, 5000), stripe.disputePayment(payment, 1000)];
    stripe.decideDispute(lost?.id ?? '', 'lost');
    settled();
    expect(await faults()).toEqual([
      expect.stringContaining(
        `${name}: Stripe and the bank gave back 5000 cents (${open?.id}: 1000, undecided; ${lost?.id}: 5000), and`,
      ),
    ]);
  });

  it('of a capture that the books lack', async () => {
    const { name } = await booked();
    await removeEntry('captured');
    settled();
    expect(await faults()).toEqual([`${name}: Stripe captured 8000 cents, and the ledger has 0.`]);
  });

  it('of a capture that Stripe does not know', async () => {
    await booked();
    const [entry] = await entriesOf('captured');
    const invented = { ...entry, sk: 'c9#captured', checkoutId: 'c9', paymentIntentId: 'pi_invented' };
    await documents.send(new PutCommand({ TableName: tableName(), Item: invented }));
    settled();
    expect(await faults()).toEqual([
      'Purchase c9, payment pi_invented: Stripe captured 0 cents, and the ledger has 8000.',
    ]);
  });

  it('of a capture that Stripe does not know, from before all that it knows', async () => {
    await booked();
    travelMinutes(30 * 24 * 60);
    const [entry] = await entriesOf('captured');
    const older = { ...entry, checkoutId: 'c9', paymentIntentId: 'pi_older', at: '2026-01-02T03:04:05Z' };
    const Item = { ...older, ...keys.ledgerEntry(Date.parse(older.at), 'c9', 'captured') };
    await documents.send(new PutCommand({ TableName: tableName(), Item }));
    expect(await faults()).toEqual([expect.stringContaining('payment pi_older: Stripe captured 0 cents')]);
  });

  it('of a refund of a wrong amount, and of one that came back unseen', async () => {
    const { name } = await cancelled();
    const [entry] = await entriesOf('refunded:session');
    await documents.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: entry?.pk, sk: entry?.sk },
        UpdateExpression: 'ADD amountCents :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );
    settled();
    expect(await faults()).toEqual([expect.stringContaining(`${name}: Stripe and the bank gave back 8000`)]);
    const { stripe } = system();
    const stake = stripe.listPayments()[0]?.refunds.find(({ amount }) => amount === 1000);
    stripe.endRefund(stake?.id ?? '', 'failed');
    settled();
    expect(await faults()).toEqual([expect.stringMatching(/gave back 7000 cents .* the ledger has 8001\.$/)]);
  });

  it('of an old payment whose ledger entry has gone', async () => {
    const { name } = await cancelled();
    travelMinutes(60 * 24 * 60);
    await removeEntry('refunded:stake');
    expect(await faults()).toEqual([expect.stringContaining(`${name}: Stripe and the bank gave back 8000`)]);
  });

  it('only when it stays while both sides are read again', async () => {
    const { stripe } = system();
    const { payment } = await booked();
    stripe.decideDispute(stripe.disputePayment(payment)?.id ?? '', 'lost');
    settled();
    const pause = jest.fn(async () => undefined);
    expect((await compare({ pause })).faults).toHaveLength(1);
    expect(pause).toHaveBeenCalledTimes(2);
    // The webhook arrives while the comparison waits.
    expect((await compare({ pause: tellOfRefundsAndDisputes })).faults).toEqual([]);
  });
});

describe('a run that has little time', () => {
  const pageSize = 100;
  /** Time for so many payments of the sweep: it asks before each, and three times until there. */
  const timeFor = (payments: number) => {
    let questions = 0;
    return () => {
      questions += 1;
      return questions <= payments + 3 ? 1000 : 0;
    };
  };
  const place = async () => (await itemsOf(keys.balanceProgress().pk))[0];

  it('goes on where the last one stopped, until all payments are compared', async () => {
    const { stripe } = system();
    const { payment, name } = await booked();
    await stripeAccount().refunds.create({ payment_intent: payment, amount: 2500 });
    travelMinutes(1);
    for (let payments = 0; payments < pageSize; payments += 1) stripe.payForAnotherProduct(1000);
    travelMinutes(30 * 24 * 60);
    // A page that was not compared to its end is compared again.
    await compare({ remainingMs: timeFor(pageSize / 2) });
    expect(await place()).toBeUndefined();
    const first = await compare({ remainingMs: timeFor(pageSize) });
    expect(first).toMatchObject({ faults: [], isRecentDone: true });
    expect(await place()).toMatchObject({ doneFromMs: first.sweptToMs });
    const second = await compare();
    expect(second.faults).toEqual([expect.stringContaining(name)]);
    expect(second.sweptToMs).toBeUndefined();
    expect((await place())?.after).toBeUndefined();
  });

  it('loses no difference when there is no time to read again', async () => {
    const { payment, name } = await booked();
    await stripeAccount().refunds.create({ payment_intent: payment, amount: 2500 });
    settled();
    const { faults: named } = await compare({ remainingMs: timeFor(2) });
    expect(named).toEqual([expect.stringContaining(name)]);
  });

  it('says so when the last days are not compared', async () => {
    await booked();
    settled();
    const { stripe } = system();
    stripe.failNext({ path: '/v1/balance_transactions', kind: 'api_error', when: 'before', count: 9 });
    expect(await compare({ remainingMs: () => 0 })).toMatchObject({ isRecentDone: false, payments: 0 });
  });

  it('begins anew when the account does not know its place', async () => {
    await booked();
    settled();
    await documents.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...keys.balanceProgress(), after: 'txn_gone', doneFromMs: 0 },
      }),
    );
    await removeEntry('captured');
    expect(await faults()).toHaveLength(1);
    expect((await place())?.after).toBeUndefined();
  });
});
