import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { jest } from '@jest/globals';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { MetricName } from '../../shared/contract/metrics.ts';
import { documents, tableName } from '../table/table.ts';
import { aBooking, aStake, checkOut, madeBooking } from '../testing/booking-journey.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const measure = jest.fn<(name: MetricName, value?: number) => void>();
jest.unstable_mockModule('../runtime/metrics.ts', () => ({ measure }));

const system = freshSystemForEachTest();
beforeEach(() => measure.mockClear());
const told = (metric: MetricName) => measure.mock.calls.filter(([name]) => name === metric).at(-1)?.[1];

const requestedRefund = async () => {
  const { browser, booking } = await madeBooking(
    aBooking({ ...aStake, charityType: 'anti-charity', charityName: 'Green Party' }),
  );
  system().stripe.failNext({ path: '/v1/refunds', method: 'POST', kind: 'api_error', when: 'before' });
  await browser.call('resolve-donation', { parameters: { id: booking.id }, body: { action: 'refund' } });
  const row = async () => (await itemsOf(`CHECKOUT#${booking.id}`)).find(({ sk }) => sk === 'REFUND#stake');
  expect(await row()).toMatchObject({ status: 'requested' });
  return row;
};

/** Writes checkouts whose hold ended an hour ago. Those that fall due first have a payment intent. */
const writeDueCheckouts = async (count: number, intents: number): Promise<void> => {
  const { body } = await checkOut(new TestBrowser(), aBooking({ timeSlot: '2:00 PM' }));
  const id = body.clientSecret.split('_secret_')[0];
  const open = (await itemsOf('CHECKOUT#')).find(({ paymentIntentId }) => paymentIntentId === id);
  const rows = Array.from({ length: count }, (_, index) => {
    const workDueAt = new Date(Date.now() - 3_600_000 + index).toISOString();
    const paymentIntentId = index < intents ? id : undefined;
    return { ...open, id: `c-${index}`, pk: `CHECKOUT#c-${index}`, workDueAt, paymentIntentId };
  });
  for (let start = 0; start < count; start += 25) {
    const requests = rows.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await documents.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }));
  }
};

it('requests a due refund in a run that is far too short for the 5,000 checkouts before it', async () => {
  const refund = await requestedRefund();
  await writeDueCheckouts(5000, 500);
  system().stripe.failNext({ path: /./, kind: 'delay', delayMs: 300, count: 100_000 });
  await reconcile(73);
  expect(await refund()).toMatchObject({ status: 'refunded' });
  // One page of them, which is smaller in DynamoDB Local.
  expect(told('WorkLeft')).toBeGreaterThan(1000);
  expect(told('WorkOldestMinutes')).toBe(60);
});
