import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { compareLedger } from '../../infra/operator/ledger/against-stripe.ts';
import { readMoneyRecords } from '../table/purchases/money-records.ts';
import { documents, tableName } from '../table/table.ts';
import { aBooking, aStake, madeBooking } from '../testing/booking-journey.ts';
import { tellWebhook } from '../testing/fulfilling.ts';
import { amountsIn, runLedger } from '../testing/ledger-command.ts';
import { stripeAccount } from '../testing/stripe-account.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const againstStripe = () => runLedger(['--table', tableName(), '--against-stripe']);

const bookTwice = async (): Promise<string[]> => {
  await madeBooking(aBooking(aStake));
  await madeBooking(aBooking({ date: '2026-11-24', email: 'kim@example.com' }));
  return system()
    .stripe.listPayments()
    .map(({ paymentIntent }) => paymentIntent.id);
};

it('prints fees, what is undecided and the payments of others, and says that Stripe agrees', async () => {
  const { stripe } = system();
  const [payment = ''] = await bookTwice();
  stripe.disputePayment(payment, 500);
  stripe.disputePayment(stripe.payForAnotherProduct(2000).id);
  const { code, out, complaint } = await againstStripe();
  expect([code, complaint]).toEqual([0, '']);
  expect(amountsIn(out)).toMatchObject({
    'Captured by Stripe': '$150.00',
    'Refunded, or lost in disputes': '$0.00',
    'Refunds that are pending, and open disputes': '$5.00',
    'Fees of Stripe, which the books leave out': '$19.95',
  });
  expect(out).toContain('\nOther payments of the account, of no checkout in this table: 1.\n');
  expect(out).toContain('\nCompared with Stripe: 2 payments.\nStripe says the same of each payment.\n');
});

it('ends with 1 and names each payment that differs, on whichever side', async () => {
  const { stripe } = system();
  const [lost = '', uncaptured = ''] = await bookTwice();
  stripe.decideDispute(stripe.disputePayment(lost)?.id ?? '', 'lost');
  const entry = (await itemsOf('LEDGER#')).find(({ paymentIntentId }) => paymentIntentId === uncaptured);
  const Key = { pk: entry?.pk, sk: entry?.sk };
  await documents.send(new DeleteCommand({ TableName: tableName(), Key }));
  const { code, complaint } = await againstStripe();
  expect(code).toBe(1);
  expect(complaint).toContain(
    `\nPurchase ${entry?.checkoutId}, payment ${uncaptured}: Stripe captured 8000 cents`,
  );
  expect(complaint).toMatch(
    new RegExp(
      `\\nPurchase \\S+, payment ${lost}: Stripe and the bank gave back 7000 cents \\(du_\\w+: 7000\\)`,
    ),
  );
});

it('tells in a sentence that Stripe refuses', async () => {
  system().stripe.failNext({
    path: '/v1/balance_transactions',
    kind: 'refusal',
    status: 403,
    body: { message: 'The provided key may not read the balance.' },
  });
  const { code, complaint } = await againstStripe();
  expect([code, complaint.trim()]).toEqual([
    1,
    'Stripe does not show its balance: The provided key may not read the balance.',
  ]);
});

it('blames no payment that differs in one reading alone', async () => {
  const { stripe } = system();
  const [moving = '', later = ''] = await bookTwice();
  stripe.decideDispute(stripe.disputePayment(moving)?.id ?? '', 'lost');
  const opened = {
    tableName: tableName(),
    documents,
    nowMs: Date.now(),
    stripe: async () => stripeAccount(),
    stripeSecretKey: async () => '',
  };
  // The webhook is told of the first dispute while the second one is lost.
  const pause = async (): Promise<void> => {
    const events = stripe.listEvents().reverse();
    stripe.decideDispute(stripe.disputePayment(later)?.id ?? '', 'lost');
    for (const { event } of events) if (event.type.startsWith('charge.dispute.')) await tellWebhook(event);
  };
  const ledger = async () => (await readMoneyRecords()).ledger;
  expect((await compareLedger(opened, ledger, pause)).faults).toEqual([]);
});
