import { TestBrowser } from '../../infra/local/in-process/call.ts';
import { aBooking, checkOut, madeBooking } from '../testing/booking-journey.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { closeCheckout, eraseCheckout, getCheckout, markReleased } from './checkouts.ts';
import { transact } from './table.ts';

freshSystemForEachTest();

const row = async () => (await itemsOf('CHECKOUT#'))[0];

const onlyCheckout = async () => {
  const checkout = await getCheckout(String((await row())?.id));
  if (!checkout) throw new Error('the checkout is missing');
  return checkout;
};

it('closes no checkout that was erased since it was read, and closes it as it is now', async () => {
  await checkOut(new TestBrowser(), aBooking());
  const read = await onlyCheckout();
  expect(await eraseCheckout(read.id)).toMatchObject({ id: read.id });
  expect(await transact([closeCheckout(read, 'refunded')])).toBe(false);
  expect(await transact([closeCheckout(await onlyCheckout(), 'refunded')])).toBe(true);
});

it('forgets a checkout a month after it was given up, but not one that turns out paid', async () => {
  await checkOut(new TestBrowser(), aBooking());
  expect(await markReleased(await onlyCheckout(), Date.now())).toBe(true);
  expect(await row()).toMatchObject({ expiresAt: Date.parse('2026-12-20T13:00:00Z') / 1000 });
  expect(await transact([closeCheckout(await onlyCheckout(), 'booked')])).toBe(true);
  expect(await row()).not.toHaveProperty('expiresAt');
});

it('forgets a checkout whose payment was refunded 180 days after its hold', async () => {
  await checkOut(new TestBrowser(), aBooking());
  const checkout = await onlyCheckout();
  expect(await transact([closeCheckout(checkout, 'refunded')])).toBe(true);
  expect(await row()).toMatchObject({ expiresAt: checkout.holdExpiresAtMs / 1000 + 180 * 24 * 3600 });
});

it('gives up no checkout that is closed', async () => {
  await madeBooking();
  expect(await markReleased(await onlyCheckout(), Date.now())).toBe(false);
  expect(await row()).toMatchObject({ status: 'booked' });
});
