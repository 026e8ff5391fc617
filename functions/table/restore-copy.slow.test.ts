import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { tellBooks } from '../../infra/operator/ledger/tell-books.ts';
import { aBooking, madeBooking } from '../testing/booking-journey.ts';
import { copy, inService, lose, restoreToNow, stripe } from '../testing/kept/restoring.ts';
import { type Item, itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { documents, tableName } from './table.ts';

freshSystemForEachTest();

const cancel = ({ browser, booking }: Awaited<ReturnType<typeof madeBooking>>) =>
  browser.call('cancel-booking', {
    parameters: { id: booking.id },
    body: { expectedRefundCents: 2500 },
  });

const isPurchase = ({ pk }: Item): boolean => /^(BOOKING|CHECKOUT|DAY|GUEST|LEDGER|MAIL)#/.test(pk);

it('brings back no row of a refunded booking, all of the others, and books that agree with Stripe', async () => {
  const before = await madeBooking(aBooking({ duration: 1, timeSlot: '9:00 AM' }));
  await cancel(before);
  const stays = await madeBooking(aBooking({ duration: 1, timeSlot: '10:00 AM' }));
  const since = await madeBooking(aBooking({ duration: 1, timeSlot: '11:00 AM' }));
  const restored = await restoreToNow();
  await cancel(since);
  await lose((await itemsOf()).filter(isPurchase));
  const text = (await copy(restored)).join('\n');
  expect(text).not.toMatch(before.booking.id);
  expect(text).toMatch(`was refunded since: nothing of the purchase ${since.booking.id} is copied`);
  const rows = JSON.stringify((await itemsOf()).filter(isPurchase));
  expect(rows).not.toMatch(since.booking.id);
  expect(rows).toMatch(`BOOKING#${stays.booking.id}`);
  expect(await itemsOf(`BOOKING#${before.booking.id}`)).toContainEqual(
    expect.objectContaining({ sk: 'BOOKING', status: 'cancelled' }),
  );
  expect(await tellBooks(inService(), true, () => undefined)).toEqual([]);
  expect(await copy(restored)).toContain('Copied: 0.');
});

it('brings back no booking that was cancelled since, as its refund in service shows', async () => {
  const made = await madeBooking(aBooking({ duration: 1 }));
  const restored = await restoreToNow();
  await cancel(made);
  await lose(await itemsOf('BOOKING#'));
  const lines = await copy(restored);
  expect(lines).toContain('Copied: 0.');
  expect(lines).toContainEqual(
    expect.stringMatching(/^Left out: \d+ rows? of purchases that were cancelled/),
  );
});

it('tells of a refund of a part, and brings the booking back', async () => {
  const { booking } = await madeBooking(aBooking({ duration: 1 }));
  const restored = await restoreToNow();
  const [checkout] = await itemsOf('CHECKOUT#');
  await (await stripe()).refunds.create({
    payment_intent: String(checkout?.paymentIntentId),
    amount: 500,
  });
  await lose(await itemsOf('BOOKING#'));
  expect((await copy(restored)).join('\n')).toMatch(/pi_\w+ has a refund of \$5\.00 that the restored table/);
  expect(await itemsOf(`BOOKING#${booking.id}`)).toHaveLength(1);
});

it('goes on where it was ended, overwrites nothing, and copies 50 rows in a second', async () => {
  const numbers = Array.from({ length: 500 }, (_, index) => index);
  const row = (index: number): Item => ({ pk: `MAIL#drill#${index}`, sk: 'MAIL', status: 'sent' });
  for (const index of numbers)
    await documents.send(new PutCommand({ TableName: tableName(), Item: row(index) }));
  const restored = await restoreToNow();
  await lose(numbers.slice(1).map(row));
  await documents.send(new PutCommand({ TableName: tableName(), Item: { ...row(0), status: 'sending' } }));
  const startedAt = performance.now();
  expect(await copy(restored)).toContain('Copied: 499.');
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(await itemsOf('MAIL#drill#0')).toMatchObject([{ status: 'sending' }]);
});
