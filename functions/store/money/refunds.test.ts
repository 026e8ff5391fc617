import { cashPayment } from '../../../shared/domain/payments/cash.ts';
import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { changeRow, refusedAfter, rowAt } from '../../testing/changed-rows.ts';
import { justBefore } from '../../testing/faults/just-before.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { markSettled, payByHand, requestAgain } from './refund-repairs.ts';
import {
  addPaidByBank,
  countAttempt,
  endRefund,
  getRefund,
  markRefundTold,
  noteBank,
  type Refund,
  requestRefund,
} from './refunds.ts';

freshSystemForEachTest();

const nowMs = Date.parse('2026-11-20T13:00:00Z');
const row = keys.refund('checkout', 'late-payment');
const requested: Refund = {
  checkoutId: 'checkout',
  purpose: 'late-payment',
  status: 'requested',
  amountCents: 7000,
  paymentIntentId: 'pi_1',
  email: 'robin@example.com',
  name: 'Robin',
  subject: 'A session',
  attempts: 0,
};

const read = async (): Promise<Refund> => {
  const found = await getRefund('checkout', 'late-payment');
  if (!found) throw new Error('there is no refund');
  return found;
};
beforeEach(() => transact([requestRefund(requested, nowMs)]));

const tried = { attempts: 7 };
const gone = 'gone' as const;
const sent = { status: 'refunded', sentCents: 7000, sentAt: '2026-11-20T13:00:00.000Z' } as const;

it('is requested once, whoever pays', async () => {
  expect(await transact([requestRefund(requested, nowMs)])).toBe(false);
  expect(await transact([addPaidByBank(requested, nowMs)])).toBe(false);
});

it('ends only as it was read', async () => {
  const refund = await read();
  const end = () => transact([endRefund(refund, sent, nowMs)]);
  const changes = { ended: { status: 'failed' }, tried, told: { told: true }, gone };
  expect(await refusedAfter(row, changes, end)).toEqual(Object.keys(changes));
  await changeRow(row, { status: 'requested', told: true });
  const told = await read();
  const forget = () => transact([endRefund(told, sent, nowMs)]);
  expect(await refusedAfter(row, { 'not told': { told: undefined } }, forget)).toEqual(['not told']);
});

it('counts a failed try once, and what a bank takes', async () => {
  const refund = await read();
  const changes = { tried, gone };
  expect(await refusedAfter(row, changes, () => countAttempt(refund))).toEqual(Object.keys(changes));
  const second = await read();
  const note = () => transact([noteBank(second, 100, undefined, undefined)]);
  const changed = { ...changes, ended: { status: 'failed' } };
  expect(await refusedAfter(row, changed, note)).toEqual(Object.keys(changed));
});

it('keeps its recipient until the money and the mail are sent, and comes back for neither', async () => {
  await markRefundTold(requested);
  expect(await rowAt(row)).toMatchObject({ told: true, email: 'robin@example.com' });
  await changeRow(row, { status: 'refunded' });
  await markRefundTold(requested);
  expect(await rowAt(row)).not.toHaveProperty('email');
  await markRefundTold({ ...requested, checkoutId: 'another' });
  expect(await rowAt(keys.refund('another', 'late-payment'))).toBeUndefined();
});

it('forgets its recipient when the money is sent while the mail is noted', async () => {
  const name = `${row.pk} ${row.sk}`;
  const succeed = () => changeRow(row, { status: 'refunded' });
  // The first write finds that it is not sent, and the second one notes the mail.
  justBefore(name, async () => justBefore(name, succeed));
  await markRefundTold(requested);
  expect(await rowAt(row)).toMatchObject({ told: true, status: 'refunded' });
  expect(await rowAt(row)).not.toHaveProperty('email');
});

describe('one that has failed', () => {
  const byHand = { amountCents: 7000, reference: 'R-1', paidInAllCents: 7000 };
  const checkout = keys.checkout('checkout');
  beforeEach(async () => {
    await changeRow(row, { status: 'failed' });
    await changeRow(checkout, { totalCents: 7000 });
  });

  it('is requested again, or paid by hand, only as it was read', async () => {
    const refund = await read();
    const changes = { requested: { status: 'requested' }, tried, gone };
    const again = () => transact([requestAgain(refund, nowMs)]);
    expect(await refusedAfter(row, changes, again)).toEqual(Object.keys(changes));
    await changeRow(row, { status: 'failed', attempts: refund.attempts });
    const pay = () => transact(payByHand(refund, byHand, nowMs));
    expect(await refusedAfter(row, changes, pay)).toEqual(Object.keys(changes));
  });

  it('is not paid by hand beyond its payment', async () => {
    const refund = await read();
    const pay = () => transact(payByHand(refund, byHand, nowMs));
    expect(await refusedAfter(checkout, { 'a cent less': { totalCents: 6999 } }, pay)).toEqual([
      'a cent less',
    ]);
  });

  it('is not paid out of the drawer beyond the price of its session', async () => {
    const booking = keys.booking('checkout');
    await changeRow(booking, { sessionPriceCents: 7000 });
    const refund = { ...(await read()), paymentIntentId: cashPayment };
    const pay = () => transact(payByHand(refund, byHand, nowMs));
    const changes = { 'a cent less': { sessionPriceCents: 6999 }, gone };
    expect(await refusedAfter(booking, changes, pay)).toEqual(Object.keys(changes));
  });

  it('is settled once', async () => {
    await changeRow(row, { status: 'paid-twice' });
    const refund = await read();
    const changes = { settled: { workQueue: undefined }, 'taken back': { status: 'by-hand' }, gone };
    const settle = () => transact([markSettled(refund)]);
    expect(await refusedAfter(row, changes, settle)).toEqual(Object.keys(changes));
  });
});
