import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { jest } from '@jest/globals';
import type { MetricName } from '../../shared/contract/metrics.ts';
import { documents, tableName } from '../table/table.ts';
import { aBooking, aStake, madeBooking } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { checkBooks } from '../testing/fulfilling.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const measure = jest.fn<(name: MetricName, value?: number) => void>();
jest.unstable_mockModule('../runtime/metrics.ts', () => ({ measure }));
const errors = jest.spyOn(console, 'error').mockReturnValue();

const system = freshSystemForEachTest();
beforeEach(() => {
  measure.mockClear();
  errors.mockClear();
  infos.mockClear();
});

const infos = jest.spyOn(console, 'info').mockReturnValue();

const told = () => measure.mock.calls.filter(([name]) => name === 'BooksOff');

const captureOneCentMore = async (): Promise<void> => {
  const [entry] = await itemsOf('LEDGER#');
  await documents.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: entry?.pk, sk: entry?.sk },
      UpdateExpression: 'ADD amountCents :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
};

it('tells each day that every captured cent is accounted for', async () => {
  await madeBooking(aBooking(aStake));
  await checkBooks();
  expect(told()).toEqual([['BooksOff', 0]]);
  expect(errors).not.toHaveBeenCalled();
});

// Alarm: BooksOff.
it('counts each purchase whose money does not add up, and names it in the log', async () => {
  await madeBooking(aBooking(aStake));
  await captureOneCentMore();
  await checkBooks();
  expect(told()).toEqual([['BooksOff', 1]]);
  const [booking] = await itemsOf('BOOKING#');
  expect(errors.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    {
      level: 'error',
      message: 'books off',
      fault: `Purchase ${booking?.id}: 1 cents of what was captured are not accounted for.`,
    },
  ]);
});

// Alarm: BooksOff.
it('counts each payment about which Stripe says otherwise beside the others, and names it in the log', async () => {
  await madeBooking(aBooking(aStake));
  await captureOneCentMore();
  const { stripe } = system();
  const payment = stripe.listPayments()[0]?.paymentIntent.id ?? '';
  stripe.decideDispute(stripe.disputePayment(payment)?.id ?? '', 'lost');
  travelMinutes(61);
  await checkBooks();
  expect(told()).toEqual([
    ['BooksOff', 1],
    ['BooksOff', 3],
  ]);
  const lines = errors.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines.map(({ message, fault }) => [message, fault])).toEqual([
    ['books off', expect.stringMatching(/^Purchase \S+: 1 cents/)],
    ['books off', expect.stringContaining(`payment ${payment}: Stripe captured 8000 cents`)],
    ['books off', expect.stringContaining(`payment ${payment}: Stripe and the bank gave back 8000 cents`)],
  ]);
  const compared = infos.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(compared).toContainEqual({
    level: 'info',
    message: 'books compared with Stripe',
    differences: 2,
    payments: 1,
    movements: 2,
    feeCents: 262 + 1500,
    isRecentDone: true,
  });
});

it('fails when Stripe does not answer, after everything else was told', async () => {
  await madeBooking(aBooking(aStake));
  system().stripe.failNext({
    path: '/v1/balance_transactions',
    kind: 'api_error',
    when: 'before',
    count: 10,
  });
  await expect(checkBooks()).rejects.toThrow('Sorry! There was an error');
  expect(told()).toEqual([['BooksOff', 0]]);
  expect(await itemsOf('FIGURES')).toHaveLength(1);
});

it('fails, so that an alarm tells of it, when a row cannot be read', async () => {
  await madeBooking(aBooking());
  const [booking] = await itemsOf('BOOKING#');
  await documents.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: booking?.pk, sk: booking?.sk },
      UpdateExpression: 'REMOVE sessionPriceCents',
    }),
  );
  await expect(checkBooks()).rejects.toThrow(
    /^The row BOOKING#\S+ \/ BOOKING is not what a row of the kind booking should be/,
  );
  expect(told()).toEqual([]);
});

it('logs each movement of money of three days, without a name: the backup of the ledger', async () => {
  await madeBooking(aBooking(aStake));
  const moved = () =>
    infos.mock.calls
      .map(([line]) => JSON.parse(String(line)))
      .filter(({ message }) => message === 'money moved');
  await checkBooks();
  const [entry] = await itemsOf('LEDGER#');
  expect(moved()).toMatchObject([
    {
      at: entry?.at,
      checkoutId: entry?.checkoutId,
      kind: 'captured',
      amountCents: entry?.amountCents,
      paymentIntentId: entry?.paymentIntentId,
    },
  ]);
  expect(JSON.stringify(moved())).not.toMatch(/example\.com|Robin/);
  travelMinutes(3 * 24 * 60);
  infos.mockClear();
  await checkBooks();
  expect(moved()).toEqual([]);
});
