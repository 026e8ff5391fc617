import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { keys, personKeys } from '../table/keys.ts';
import { aBooking, aStake, pay } from '../testing/booking-journey.ts';
import { changeRow, deleteRow } from '../testing/changed-rows.ts';
import { setClock } from '../testing/clock.ts';
import { aCode, checkOutWithCode, countsOf, payWithCode } from '../testing/codes.ts';
import { bankOf } from '../testing/disputing.ts';
import { justBefore } from '../testing/faults/just-before.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { aMember, passPhrase, useHours } from '../testing/members.ts';
import { operatorForEachTest } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();
const pat = operatorForEachTest();
const { lose } = bankOf(system);

type Made = Awaited<ReturnType<typeof payWithCode>>;

const unused = [0, 0, 0];
const used = [1, 1, 700];

/** A session of $63 instead of $70. */
const sold = (...more: Parameters<typeof payWithCode> extends [string, ...infer Rest] ? Rest : never) =>
  payWithCode('ONCE', ...more);
const cancel = ({ browser, booking: { id } }: Made, expectedRefundCents: number) =>
  browser.call('cancel-booking', { parameters: { id }, body: { expectedRefundCents } });
const refund = ({ booking: { id } }: Made, amountCents: number) =>
  pat.browser.call('refund-booking', {
    parameters: { id },
    body: { amountCents, reason: 'It was loud.', requestId: randomUUID() },
  });
const cancelForHolder = ({ booking: { id } }: Made, returned: { refundCents?: number } = {}) =>
  pat.browser.call('cancel-for-holder', {
    parameters: { id },
    body: { reason: 'A pipe burst.', ...returned },
  });

beforeEach(() => aCode({ code: 'ONCE', uses: 1, usesEach: 1 }));

it('can be used again by the same person and card once a session is cancelled for all of its price', async () => {
  const made = await sold(aBooking(aStake));
  expect(await countsOf('ONCE')).toEqual(used);
  expect((await cancel(made, 7300)).status).toBe(200);
  expect(await countsOf('ONCE')).toEqual(unused);
  await sold(aBooking({ timeSlot: '2:00 PM' }));
  expect(await countsOf('ONCE')).toEqual(used);
});

it('stays used after a late cancellation, which gives back half of its cents', async () => {
  const made = await sold();
  setClock('2026-11-23T06:00:00Z');
  expect((await cancel(made, 3150)).status).toBe(200);
  expect(await countsOf('ONCE')).toEqual([1, 1, 350]);
});

it('gives back the cents of each part that an operator refunds, and the use with the last', async () => {
  const made = await sold();
  await refund(made, 100);
  expect(await countsOf('ONCE')).toEqual([1, 1, 700 - 11]);
  await refund(made, 1000);
  expect(await countsOf('ONCE')).toEqual([1, 1, 700 - 122]);
  await refund(made, 5200);
  expect(await countsOf('ONCE')).toEqual(unused);
  await cancelForHolder(made);
  expect(await countsOf('ONCE')).toEqual(unused);
});

it('gives back the rest when what a cancelled session has kept is refunded', async () => {
  const made = await sold(aBooking(aStake));
  await cancelForHolder(made, { refundCents: 1000 });
  expect(await countsOf('ONCE')).toEqual(used);
  await refund(made, 6300);
  expect(await countsOf('ONCE')).toEqual(unused);
});

it('is given back once when booker and operator cancel in the same moment', async () => {
  const made = await sold();
  justBefore(`CODE#ONCE USE#${made.booking.id}`, () => cancelForHolder(made));
  await Promise.all([cancel(made, 6300), cancel(made, 6300), refund(made, 6300)]);
  await reconcile();
  expect(await countsOf('ONCE')).toEqual(unused);
});

it('is given back by a closure', async () => {
  const made = await sold();
  const { status } = await pat.browser.call('close-and-cancel', {
    body: {
      id: randomUUID(),
      ...{ date: '2026-11-23', fromHour: 9, toHour: 11, reason: 'A pipe burst.', keeps: [] },
      ...{ bookingIds: [made.booking.id], expectedRefundCents: 6300 },
    },
  });
  expect([status, await countsOf('ONCE')]).toEqual([200, unused]);
});

it('is given back to the person whose account is deleted', async () => {
  const { browser } = await aMember();
  await sold(aBooking(), browser);
  await browser.call('delete-account', { body: { password: passPhrase } });
  expect(await countsOf('ONCE')).toEqual(unused);
  expect((await checkOutWithCode('ONCE', aBooking(), new TestBrowser())).status).toBe(200);
});

it('stays used when a bank takes the price, until the session is cancelled', async () => {
  const made = await sold();
  await lose();
  expect(await countsOf('ONCE')).toEqual(used);
  await cancelForHolder(made);
  expect(await countsOf('ONCE')).toEqual(unused);
});

it('gives back the cents of the refund of a completed package, which stays bought', async () => {
  await aCode({ code: 'HALF', percent: 50, on: 'packages' });
  const { browser } = await aMember();
  const packageData = { packageType: 'full', totalHours: 50 } as const;
  const { body } = await browser.call('create-payment-intent', {
    body: { amount: 550, packageData, code: 'HALF' },
  });
  await pay(body.clientSecret);
  const { body: bought } = await browser.call('create-package', { body: packageData });
  await useHours(browser, bought.id, 50);
  setClock('2026-11-29T14:00:00Z');
  await reconcile();
  expect(await countsOf('HALF')).toEqual([1, 1, 50_000]);
});

it('finds the use that an earlier release has counted by a digest without a key', async () => {
  const made = await sold();
  const { own } = personKeys({ email: made.booking.email });
  const [counted] = (await itemsOf('CODE#ONCE')).filter(({ sk }) => sk === `PERSON#${own.now}`);
  await deleteRow(keys.codePerson('ONCE', own.now));
  await changeRow(keys.codePerson('ONCE', own.former), { uses: counted?.uses });
  await changeRow(keys.checkout(made.booking.id), { codePerson: own.former });
  await cancel(made, 6300);
  expect(await countsOf('ONCE')).toEqual(unused);
  await sold(aBooking({ timeSlot: '2:00 PM' }));
});
