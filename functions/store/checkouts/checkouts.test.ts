// Security: Data of guests.
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { aBooking, checkOut, madeBooking } from '../../testing/booking-journey.ts';
import { changeRow, refusedAfter } from '../../testing/changed-rows.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import {
  closeCheckout,
  eraseCheckout,
  getCheckout,
  markReleased,
  noteDeclines,
  setPaymentIntent,
} from './checkouts.ts';

freshSystemForEachTest();

const row = async () => (await itemsOf('CHECKOUT#'))[0];

const onlyCheckout = async () => {
  const checkout = await getCheckout(String((await row())?.id));
  if (!checkout) throw new Error('the checkout is missing');
  return checkout;
};

it('does not close a checkout that was erased after it was read, and closes it once it is read again', async () => {
  await checkOut(new TestBrowser(), aBooking());
  const read = await onlyCheckout();
  expect(await eraseCheckout(read.id)).toMatchObject({ id: read.id });
  expect(await transact([closeCheckout(read, 'refunded')])).toBe(false);
  expect(await transact([closeCheckout(await onlyCheckout(), 'refunded')])).toBe(true);
});

it('keeps a released checkout for a month, and one that turns out to be paid for ever', async () => {
  await checkOut(new TestBrowser(), aBooking());
  expect(await markReleased(await onlyCheckout(), Date.now())).toBe(true);
  expect(await row()).toMatchObject({ expiresAt: Date.parse('2026-12-20T13:00:00Z') / 1000 });
  expect(await transact([closeCheckout(await onlyCheckout(), 'booked')])).toBe(true);
  expect(await row()).not.toHaveProperty('expiresAt');
});

it('keeps a refunded checkout for 180 days after its hold', async () => {
  await checkOut(new TestBrowser(), aBooking());
  const checkout = await onlyCheckout();
  expect(await transact([closeCheckout(checkout, 'refunded')])).toBe(true);
  expect(await row()).toMatchObject({ expiresAt: checkout.holdExpiresAtMs / 1000 + 180 * 24 * 3600 });
});

it('erases nothing where no session was bought', async () => {
  expect(await eraseCheckout('gone')).toBeUndefined();
});

it('does not release a closed checkout', async () => {
  await madeBooking();
  expect(await markReleased(await onlyCheckout(), Date.now())).toBe(false);
  expect(await row()).toMatchObject({ status: 'booked' });
});

describe('an open checkout', () => {
  const ended = { released: { status: 'released' }, booked: { status: 'booked' }, gone: 'gone' } as const;
  const another = { 'another payment intent': { paymentIntentId: 'pi_another' } };

  beforeEach(() => checkOut(new TestBrowser(), aBooking()));

  it('gets one payment intent, and none once it is closed', async () => {
    const { id, paymentIntentId = '' } = await onlyCheckout();
    const changes = { ...ended, ...another };
    const set = () => setPaymentIntent(id, paymentIntentId, Date.now());
    expect(await refusedAfter(keys.checkout(id), changes, set)).toEqual(Object.keys(changes));
    await changeRow(keys.checkout(id), { paymentIntentId: undefined });
    expect(await refusedAfter(keys.checkout(id), changes, set)).toEqual(Object.keys(changes));
  });

  it('notes its declined cards once, and not as those of another status', async () => {
    const checkout = await onlyCheckout();
    const row = keys.checkout(checkout.id);
    const first = { ...ended, 'others noted': { declines: 2 } };
    const noteFirst = () => noteDeclines(checkout, 3, false, Date.now());
    expect(await refusedAfter(row, first, noteFirst)).toEqual(Object.keys(first));
    await changeRow(row, { status: 'open', declines: 2 });
    const more = { ...ended, 'others noted': { declines: 8 }, 'none noted': { declines: undefined } };
    const noteMore = () => noteDeclines({ ...checkout, declines: 2 }, 8, true, Date.now());
    expect(await refusedAfter(row, more, noteMore)).toEqual(Object.keys(more));
  });

  it('is released only with the payment intent that was read', async () => {
    const checkout = await onlyCheckout();
    const row = keys.checkout(checkout.id);
    const changes = { ...ended, ...another, none: { paymentIntentId: undefined } };
    const release = () => markReleased(checkout, Date.now());
    expect(await refusedAfter(row, changes, release)).toEqual(Object.keys(changes));
    const { paymentIntentId: _, ...without } = checkout;
    await changeRow(row, { status: 'open', paymentIntentId: undefined });
    expect(await refusedAfter(row, another, () => markReleased(without, Date.now()))).toEqual(
      Object.keys(another),
    );
  });

  it('is closed once, and not for a browser that it has no more', async () => {
    const checkout = await onlyCheckout();
    const row = keys.checkout(checkout.id);
    const changes = { ...ended, erased: { browserId: undefined } };
    const close = () => transact([closeCheckout(checkout, 'booked')]);
    expect(await refusedAfter(row, changes, close)).toEqual(Object.keys(changes));
    const { browserId: _, ...erased } = checkout;
    const closeErased = () => transact([closeCheckout(erased, 'booked')]);
    await changeRow(row, { status: 'open', browserId: undefined });
    expect(await refusedAfter(row, { 'not erased': { browserId: 'browser' } }, closeErased)).toEqual([
      'not erased',
    ]);
  });
});
