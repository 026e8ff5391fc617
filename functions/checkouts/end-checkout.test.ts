import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { getCheckout, markReleased } from '../store/checkouts/checkouts.ts';
import { aBooking, checkOut } from '../testing/booking-journey.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { endCheckout } from './end-checkout.ts';

const system = freshSystemForEachTest();

it('ends a checkout that got its payment intent after it was read', async () => {
  await checkOut(new TestBrowser(), aBooking());
  const [row] = await itemsOf('CHECKOUT#');
  const checkout = await getCheckout(String(row?.id));
  if (!checkout?.paymentIntentId) throw new Error('the checkout has no payment intent');
  expect(await endCheckout({ ...checkout, paymentIntentId: undefined }, Date.now())).toBe('released');
  expect((await getCheckout(checkout.id))?.status).toBe('released');
  expect(system().stripe.listPayments()).toMatchObject([{ paymentIntent: { status: 'canceled' } }]);
  expect(await itemsOf('DAY#')).toEqual([]);
});

it('frees the seats of a checkout that another request has released, and freed no seat of', async () => {
  await checkOut(new TestBrowser(), aBooking());
  const [row] = await itemsOf('CHECKOUT#');
  const checkout = await getCheckout(String(row?.id));
  if (!checkout) throw new Error('there is no checkout');
  expect(await markReleased(checkout, Date.now())).toBe(true);
  expect(await itemsOf('DAY#')).not.toEqual([]);
  expect(await endCheckout(checkout, Date.now())).toBe('released');
  expect(await itemsOf('DAY#')).toEqual([]);
});
