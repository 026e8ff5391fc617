import { type BookingCheckout, getCheckout } from '../store/checkouts/checkouts.ts';
import { holdEverySeat } from '../testing/booking-journey.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { bookSession } from './book-session.ts';

freshSystemForEachTest();

it('books the last seat of an hour for the checkout that holds it, after a first try has failed', async () => {
  await holdEverySeat();
  const [row] = await itemsOf('CHECKOUT#');
  const checkout = (await getCheckout(String(row?.id))) as BookingCheckout;
  const nowMs = Date.now();
  const payment = { paymentIntentId: String(checkout.paymentIntentId), paidAtMs: nowMs };
  expect(await bookSession(checkout, payment, 'checked', nowMs)).toMatchObject({ outcome: 'booked' });
});
