import { aBooking, checkOut } from '../testing/booking-journey.ts';
import { TestBrowser } from '../testing/call.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { closeCheckout, eraseCheckout, getCheckout } from './checkouts.ts';
import { transact } from './table.ts';

freshSystemForEachTest();

it('closes no checkout that was erased since it was read, and closes it as it is now', async () => {
  await checkOut(new TestBrowser(), aBooking());
  const [row] = await itemsOf('CHECKOUT#');
  const id = String(row?.id);
  const read = await getCheckout(id);
  expect(await eraseCheckout(id)).toBe(true);
  if (!read) throw new Error('the checkout is missing');
  expect(await transact([closeCheckout(read, 'refunded')])).toBe(false);
  const now = await getCheckout(id);
  if (!now) throw new Error('the checkout is missing');
  expect(await transact([closeCheckout(now, 'refunded')])).toBe(true);
});
