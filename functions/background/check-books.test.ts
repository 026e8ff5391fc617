import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { jest } from '@jest/globals';
import type { MetricName } from '../../shared/contract/metrics.ts';
import { documents, tableName } from '../store/table.ts';
import { aBooking, aStake, madeBooking } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { checkBooks } from '../testing/fulfilling.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const measure = jest.fn<(name: MetricName, value?: number) => void>();
jest.unstable_mockModule('../runtime/metrics.ts', () => ({ measure }));
const errors = jest.spyOn(console, 'error').mockReturnValue();

freshSystemForEachTest();
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
  await expect(checkBooks()).rejects.toThrow(/^The row BOOKING#\S+ \/ BOOKING is not what it should be/);
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
