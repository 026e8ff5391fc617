import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { closeBooks } from '../../../shared/domain/money/books.ts';
import { codeOf, walkInBookingId } from '../../staff/door/short-links.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { aBooking, checkoutBody, pay } from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { justBefore } from '../../testing/faults/just-before.ts';
import { reconcile } from '../../testing/fulfilling.ts';
import { type SignedInStaff, signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { aWalkIn } from '../../testing/walk-ins.ts';

// A lost answer, and then another way to pay: the request keeps its nonce.
freshSystemForEachTest();

const day = '2026-11-20';
let kim: SignedInStaff;
let nonce: string;
beforeEach(async () => {
  setClock('2026-11-20T14:10:00Z');
  kim = await signedInStaff('operator', 'Kim');
  nonce = randomUUID();
});

const ask = (paidBy: BodyInput<'create-walk-in'>['paidBy'], changes = {}) =>
  kim.browser.call('create-walk-in', { body: aWalkIn({ nonce, paidBy, ...changes }) });
const refusal = async (...asked: Parameters<typeof ask>) => {
  const { status, text } = await ask(...asked);
  return `${status} ${text}`;
};
const seats = () => itemsOf(`DAY#${day}`);
const cash = async () => closeBooks(await readMoneyRecords()).cash;

/** The checkout of the visitor, who has opened the link. */
const atPhone = async () => {
  const parameters = { code: codeOf(nonce) };
  const { body: offer } = await new TestBrowser().call('open-short-link', { parameters });
  const data = aBooking({ date: day, timeSlot: '9:00 AM', duration: 1, name: 'Robin Example' });
  const { body, status } = await new TestBrowser().call('create-payment-intent', {
    body: { ...checkoutBody(data), offer: { id: offer.id, key: offer.key } },
  });
  expect(status).toBe(200);
  return body;
};

it.each(['phone', 'package'] as const)(
  'sells no second seat on the %s to somebody who is booked for cash',
  async (paidBy) => {
    expect((await ask('cash')).status).toBe(201);
    expect(await refusal(paidBy)).toBe('409 This visitor is booked already, at the desk.');
    expect([await seats(), await itemsOf('OFFER#')]).toEqual([[expect.anything()], []]);
  },
);

it.each(['cash', 'complimentary'] as const)(
  'ends the link when the visitor is booked for %s',
  async (paidBy) => {
    expect((await ask('phone')).status).toBe(201);
    travelMinutes(12);
    const { status, body } = await ask(paidBy, { reason: 'The heating failed.' });
    expect([status, body]).toEqual([
      201,
      { booking: expect.objectContaining({ id: walkInBookingId(nonce), timeSlot: '9:00 AM' }) },
    ]);
    expect(await seats()).toHaveLength(1);
    expect((await ask(paidBy, { reason: 'The heating failed.' })).body).toEqual(body);
    expect(await itemsOf('OFFER#')).toMatchObject([{ status: 'accepted' }]);
  },
);

it('takes no cash from somebody who pays at their phone, or has paid', async () => {
  await ask('phone');
  const { clientSecret } = await atPhone();
  expect(await refusal('cash')).toBe(
    '409 This reservation offer is being paid, and its seat stays reserved until the payment ends.',
  );
  await pay(clientSecret);
  travelMinutes(30);
  await reconcile();
  expect(await refusal('cash')).toBe('409 This reservation offer was accepted.');
  expect([await cash(), await seats()]).toEqual([0, [expect.anything()]]);
});

it('takes cash, by another seat, once the time of the link is over', async () => {
  await ask('phone');
  travelMinutes(16);
  expect((await ask('cash')).status).toBe(201);
  expect(await cash()).toBe(2500);
});

it('books one seat when the link is opened in the moment in which its time is over', async () => {
  await ask('phone');
  const opened = async () => {
    setClock('2026-11-20T14:24:59Z');
    await atPhone();
    setClock('2026-11-20T14:25:01Z');
  };
  setClock('2026-11-20T14:25:01Z');
  justBefore('BOOKING#', opened);
  expect((await ask('cash')).status).toBe(409);
  expect(await seats()).toHaveLength(1);
});

it('books one seat for a link and cash in the same moment', async () => {
  justBefore('BOOKING#', () => ask('phone'));
  expect((await ask('cash')).status).toBe(201);
  expect(await seats()).toHaveLength(1);
});

it('books one seat for cash and a link in the same moment', async () => {
  justBefore('OFFER#', () => ask('cash'));
  expect((await ask('phone')).status).toBe(409);
  expect(await seats()).toHaveLength(1);
});

it('is one request for each name and duration', async () => {
  await ask('phone');
  expect(await refusal('cash', { duration: 2 })).toBe(
    '409 This form has already made a different offer. Please close it, and begin again.',
  );
});
