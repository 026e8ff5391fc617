import { randomUUID } from 'node:crypto';
import { addsUp, closeBooks } from '../../../shared/domain/money/books.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { madeBooking } from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { type SignedInStaff, signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { aWalkIn } from '../../testing/walk-ins.ts';

freshSystemForEachTest();

const day = '2026-11-20';
let kim: SignedInStaff;
let pat: SignedInStaff;
/** Ten past nine in New York. */
beforeEach(async () => {
  setClock('2026-11-20T14:10:00Z');
  kim = await signedInStaff('proctor', 'Kim');
  pat = await signedInStaff('operator', 'Pat');
});

const request = (changes: Parameters<typeof aWalkIn>[0] = {}) =>
  aWalkIn({ duration: 2, paidBy: 'cash', ...changes });
const sell = async (body = request(), by = kim) => {
  const answer = await by.browser.call('create-walk-in', { body });
  if (answer.status !== 201 || !('booking' in answer.body)) throw new Error(answer.text);
  return answer.body.booking.id;
};
const voidSale = async (id: string, by = kim) => {
  const { status, text } = await by.browser.call('void-walk-in', { parameters: { id } });
  return status === 200 ? '200' : `${status} ${text}`;
};
const drawer = async () => (await pat.browser.call('get-cash', { query: { day } })).body;
const books = async () => closeBooks(await readMoneyRecords());
const record = (id: string, body: { kind: 'arrived' } | { kind: 'locker'; locker: string }) =>
  kim.browser.call('record-attendance', {
    parameters: { id },
    body: { nonce: randomUUID(), sequence: 0, ...body },
  });
/** Takes back the arrival that the sale has recorded. */
const undoArrival = async (id: string) => {
  const { body } = await kim.browser.call('get-desk-day', { query: { date: day } });
  const undoes = body.day?.sessions.find(({ bookingId }) => bookingId === id)?.events[0]?.nonce ?? '';
  await kim.browser.call('record-attendance', {
    parameters: { id },
    body: { nonce: randomUUID(), sequence: 0, kind: 'undo', undoes },
  });
};

it('frees the seats and takes the sale out of the books, the drawer and the day, as never taken', async () => {
  const id = await sell();
  travelMinutes(14);
  expect(await voidSale(id)).toBe('200');
  expect(await itemsOf(`DAY#${day}`)).toEqual([]);
  const { captured, cash, revenue } = await books();
  expect([captured, cash, revenue, addsUp(await books())]).toEqual([0, 0, 0, true]);
  expect(await drawer()).toMatchObject({
    expectedCents: 0,
    moved: [
      { kind: 'sale', cents: 5000, bookingId: id },
      { kind: 'void', cents: -5000, bookingId: id, by: 'Kim' },
    ],
  });
  const { body } = await pat.browser.call('get-desk-day', { query: { date: day } });
  expect(body.day?.sessions).toEqual([]);
  const audited = (await itemsOf('AUDIT#')).filter(({ action }) => action === 'sale voided');
  expect(audited).toMatchObject([{ bookingId: id, by: kim.member.id, amountCents: 5000 }]);
  const history = (await pat.browser.call('inspect-booking', { parameters: { id } })).body;
  expect(history.timeline.map(({ text }) => text)).toContain('$50 voided: never taken');
  const month = (await pat.browser.call('report-month', { query: { month: '2026-11' } })).body;
  expect(month).toMatchObject({ cashCents: 0, revenueCents: 0, sessions: 0, cancelled: 0, arrived: 0 });
});

it('happens once, however often and by however many it is asked for at once', async () => {
  const id = await sell();
  const answers = await Promise.all([kim, pat, kim, pat].map((by) => voidSale(id, by)));
  expect(answers).toEqual(['200', '200', '200', '200']);
  travelMinutes(60);
  expect(await voidSale(id)).toBe('200');
  expect((await drawer()).moved).toHaveLength(2);
  expect(addsUp(await books())).toBe(true);
});

it('does not let the request of the sale book again', async () => {
  const body = request();
  await voidSale(await sell(body));
  const again = await kim.browser.call('create-walk-in', { body });
  expect([again.status, again.text]).toEqual([
    409,
    'This walk-in was voided. Please close the form to book it again.',
  ]);
});

it('frees the seats of a session that was given away, and moves no cash', async () => {
  const id = await sell(request({ paidBy: 'complimentary', reason: 'A friend.' }), pat);
  expect(await voidSale(id, pat)).toBe('200');
  expect(await itemsOf(`DAY#${day}`)).toEqual([]);
  expect((await drawer()).moved).toEqual([]);
  expect(addsUp(await books())).toBe(true);
});

it('goes one way when a check-in is recorded at the same moment', async () => {
  const id = await sell();
  await undoArrival(id);
  const [voided, arrived] = await Promise.all([voidSale(id), record(id, { kind: 'arrived' })]);
  const isVoided = voided === '200';
  expect(arrived.status).toBe(isVoided ? 409 : 201);
  expect(await itemsOf(`DAY#${day}`)).toHaveLength(isVoided ? 0 : 2);
  expect((await drawer()).expectedCents).toBe(isVoided ? 0 : 5000);
});

describe('409', () => {
  it('after a quarter of an hour', async () => {
    const id = await sell();
    travelMinutes(15);
    expect(await voidSale(id)).toBe(
      '409 A sale can be voided for 15 minutes. Please ask an operator to cancel this booking.',
    );
    expect((await drawer()).expectedCents).toBe(5000);
  });

  it('after the visitor was checked in', async () => {
    const id = await sell();
    travelMinutes(2);
    await undoArrival(id);
    expect((await record(id, { kind: 'arrived' })).status).toBe(201);
    expect(await voidSale(id, pat)).toBe(
      '409 The visitor was checked in after this sale, so it cannot be voided. Please ask an operator to cancel this booking.',
    );
  });

  it('after the visitor was given a locker', async () => {
    const id = await sell();
    expect((await record(id, { kind: 'locker', locker: '7' })).status).toBe(201);
    expect(await voidSale(id)).toMatch(/^409 The visitor was checked in/);
  });

  it('after it was cancelled by an operator, whose refund stays', async () => {
    const id = await sell();
    await pat.browser.call('cancel-for-holder', {
      parameters: { id },
      body: { reason: 'The heating failed.' },
    });
    expect(await voidSale(id)).toBe('409 This session is cancelled.');
    expect(addsUp(await books())).toBe(true);
  });

  it('for a cancellation and a refund of a sale that was voided', async () => {
    const id = await sell();
    await voidSale(id);
    const cancelled = await pat.browser.call('cancel-for-holder', {
      parameters: { id },
      body: { reason: 'The heating failed.' },
    });
    expect(cancelled.status).toBe(409);
    const refunded = await pat.browser.call('refund-booking', {
      parameters: { id },
      body: { amountCents: 500, reason: 'It was loud.', requestId: randomUUID() },
    });
    expect(refunded.status).toBe(409);
    expect(addsUp(await books())).toBe(true);
  });
});

it('403 for a proctor who has not made the sale, and 200 for an operator', async () => {
  const id = await sell();
  const abe = await signedInStaff('proctor', 'Abe');
  expect(await voidSale(id, abe)).toBe(
    '403 Only its seller or an operator can void this sale. Please ask one of them.',
  );
  expect(await voidSale(id, pat)).toBe('200');
});

it('404 for a booking that was paid by card, and for one that is not there', async () => {
  setClock('2026-11-20T13:00:00Z');
  const { booking } = await madeBooking();
  const sentence = '404 The desk has made no such sale. Its list shows those that it has made.';
  expect(await voidSale(booking.id, pat)).toBe(sentence);
  expect(await voidSale(randomUUID(), pat)).toBe(sentence);
  expect(await voidSale('robin', pat)).toBe(sentence);
});
