import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { closeBooks } from '../../../shared/domain/money/books.ts';
import { beginReopening, getClosure } from '../../store/office/closures.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { aBooking, checkOut, checkoutBody, madeBooking } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { bankOf } from '../../testing/disputing.ts';
import { reconcile, tellWebhook } from '../../testing/fulfilling.ts';
import { fillDays } from '../../testing/full-days.ts';
import { sendNotices } from '../../testing/mails.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { askEachMinute, freeSeat, linkKey, offersMade, waits } from '../../testing/waiting.ts';
import { advanceClosure } from './advance-closure.ts';
import { cancelForClosure } from './cancel-for-closure.ts';
import { closeAndCancel as closeInTime } from './close-and-cancel.ts';
import { closeHours } from './close-hours.ts';
import { reopenHours } from './reopen-hours.ts';

const system = freshSystemForEachTest();
afterEach(() => jest.restoreAllMocks());

const date = '2026-11-23';
const wholeDay = { date, fromHour: 7, toHour: 22, reason: 'A pipe burst.' };
const operatorId = randomUUID();
const run = () => ({ by: operatorId, nowMs: Date.now(), remainingMs: () => 25_000 });
const seats = async () => (await itemsOf(`DAY#${date}`)).filter(({ sk }) => sk.includes('SEAT'));
const closedSeats = async () => (await seats()).filter(({ closureId }) => closureId);

it('cancels a booking that was disputed meanwhile once the bank has decided, and tells its holder', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { booking } = await madeBooking();
  const { stripe } = system();
  // The last request of an operator whose connection was lost: the day is being closed, and nothing is cancelled yet.
  const closing = { ...wholeDay, id: randomUUID(), keeps: [], bookingIds: [booking.id] };
  const outOfTime = { by: operatorId, nowMs: Date.now(), remainingMs: () => 0 };
  await closeInTime({ ...closing, expectedRefundCents: 7000 }, outOfTime);
  const dispute = stripe.disputePayment(stripe.listPayments()[0]?.paymentIntent.id ?? '');
  const tell = async () => {
    for (const { event } of stripe.listEvents().reverse())
      if (event.type.startsWith('charge.dispute.')) await tellWebhook(event);
  };
  await tell();
  travelMinutes(6);
  await reconcile();
  expect((await closedSeats()).length).toBe(180 - 3);
  expect(await itemsOf('CLOSURE#')).toMatchObject([{ state: 'closing' }]);
  stripe.decideDispute(dispute?.id ?? '', 'won');
  await tell();
  travelMinutes(4 * 60 + 1);
  await reconcile();
  expect(await itemsOf('CLOSURE#')).toMatchObject([{ state: 'closed' }]);
  expect(stripe.listPayments()[0]?.refunds).toMatchObject([{ amount: 7000 }]);
  expect(closeBooks(await readMoneyRecords()).faults).toEqual([]);
  await sendNotices();
  expect(system().mailbox.list()[0]?.subject).toMatch(/^Cancelled/);
});

it('withdraws the offers of its hours while a bank decides about one of its bookings', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { browser } = await signedInStaff('operator', 'Pat');
  const kept = { date, timeSlot: '3:00 PM', duration: 2, name: 'Pia', email: 'pia@example.com' };
  await browser.call('create-offer', { body: { ...kept, nonce: randomUUID() } });
  await madeBooking();
  await bankOf(system).dispute();
  const closing = { ...wholeDay, id: randomUUID(), keeps: [], bookingIds: [], expectedRefundCents: 0 };
  expect((await closeInTime(closing, run())).state).toBe('closing');
  expect((await itemsOf('OFFER#')).filter(({ sk }) => sk === 'OFFER')).toMatchObject([
    { status: 'withdrawn' },
  ]);
  expect((await closedSeats()).length).toBe(180 - 3);
});

it('withdraws an offer of its hours that somebody has begun to pay', async () => {
  const { browser } = await signedInStaff('operator', 'Pat');
  const kept = { date, timeSlot: '3:00 PM', duration: 2, name: 'Pia', email: 'pia@example.com' };
  const { id } = (await browser.call('create-offer', { body: { ...kept, nonce: randomUUID() } })).body;
  const offer = { id, key: await linkKey('offer', id, 48 * 3_600_000) };
  const visitor = new TestBrowser();
  const ask = () =>
    visitor.call('create-payment-intent', { body: { ...checkoutBody(aBooking(kept)), offer } });
  expect((await ask()).status).toBe(200);
  await closeHours({ ...wholeDay, id: randomUUID(), cancels: false, keeps: [] }, run());
  travelMinutes(6);
  await reconcile();
  expect((await itemsOf('OFFER#')).filter(({ sk }) => sk === 'OFFER')).toMatchObject([
    { status: 'withdrawn' },
  ]);
  expect(system().stripe.listPayments()).toMatchObject([{ paymentIntent: { status: 'canceled' } }]);
  expect((await closedSeats()).length).toBe(180);
  expect(await itemsOf('CLOSURE#')).toMatchObject([{ state: 'closed' }]);
  expect((await ask()).status).toBe(409);
});

it('neither sells nor offers a seat that somebody was paying for as it was closed', async () => {
  await fillDays([date]);
  await freeSeat(9);
  await checkOut(new TestBrowser(), aBooking({ date, timeSlot: '9:00 AM', duration: 1 }));
  await waits('bob');
  await closeHours({ ...wholeDay, id: randomUUID(), cancels: false, keeps: [] }, run());
  travelMinutes(17);
  await askEachMinute();
  expect(await offersMade()).toEqual([]);
  const another = await checkOut(new TestBrowser(), aBooking({ date, timeSlot: '9:00 AM', duration: 1 }));
  expect([another.status, another.text]).toEqual([409, expect.stringContaining('A pipe burst')]);
});

it('cancels nothing any more once it is being reopened, also in a function that had begun before', async () => {
  const { booking } = await madeBooking();
  const closing = { ...wholeDay, id: randomUUID(), keeps: [], bookingIds: [booking.id] };
  const outOfTime = { by: operatorId, nowMs: Date.now(), remainingMs: () => 0 };
  await closeInTime({ ...closing, expectedRefundCents: 7000 }, outOfTime);
  const begun = await getClosure(closing);
  await reopenHours(closing, run());
  expect(begun && (await cancelForClosure(booking.id, begun, Date.now()))).toBe(false);
  expect((await seats()).map(({ checkoutId }) => checkoutId)).toEqual(Array(3).fill(booking.id));
});

it('frees no seat while a booking does not know yet that its own pass to nobody', async () => {
  await madeBooking();
  const closed = { ...wholeDay, id: randomUUID() };
  await closeHours({ ...closed, cancels: false, keeps: [] }, run());
  const stored = await getClosure(closed);
  if (!stored) throw new Error('the closure is missing');
  await beginReopening([stored], operatorId, Date.now());
  let asked = 0;
  const mayGoOn = () => {
    asked += 1;
    return asked === 1;
  };
  const { progress } = await advanceClosure(
    { ...stored, state: 'reopening' },
    { nowMs: Date.now(), mayGoOn },
  );
  expect([progress, (await closedSeats()).length]).toEqual(['waiting', 177]);
  await reopenHours(closed, run());
  expect((await itemsOf('BOOKING#')).filter(({ closures }) => closures)).toEqual([]);
});
