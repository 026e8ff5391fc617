import { keys } from '../../table/keys.ts';
import { transact, type Write } from '../../table/table.ts';
import { changeRow, refusedAfter, rowAt } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { closeOffer } from '../office/closed-seats.ts';
import {
  acceptAtOnce,
  countOffer,
  createOffer,
  eraseOffer,
  forgetCheckout,
  giveOfferBack,
  markEnded,
  type StoredOffer,
  takeOffer,
} from './offers.ts';

freshSystemForEachTest();

const nowMs = Date.parse('2026-11-20T13:00:00Z');
const offer: StoredOffer = {
  id: 'offer',
  date: '2026-11-23',
  timeSlot: '9:00 AM',
  duration: 1,
  seats: new Map([[9, 1]]),
  name: 'Robin',
  email: 'robin@example.com',
  person: 'digest',
  madeBy: { kind: 'staff', staffId: 'pat' },
  createdAtMs: nowMs,
  untilMs: nowMs + 60_000,
  status: 'open',
};
const row = keys.offer('offer');
const checkout = { id: 'checkout', holdExpiresAtMs: nowMs + 30_000 };
beforeEach(() => transact([createOffer(offer)]));

const refused = (changes: Parameters<typeof refusedAfter>[1], write: Write) =>
  refusedAfter(row, changes, () => transact([write]));
const over = { status: 'declined' };
const taken = { checkoutId: 'another' };
const late = { untilMs: nowMs };

it('is made once', async () => {
  expect(await transact([createOffer(offer)])).toBe(false);
});

it('is counted only by what was read of its day', async () => {
  const count = (seen: number) => transact([countOffer(offer.date, seen)]);
  expect([await count(1), await count(0)]).toEqual([false, true]);
  expect([await count(0), await count(1), await count(1)]).toEqual([false, true, false]);
});

it.each([
  ['taken over by a checkout', takeOffer(offer, checkout, nowMs)],
  ['accepted at once', acceptAtOnce(offer, 'booking', nowMs)],
])('is %s only while it is open, with no checkout, and in time', async (_, write) => {
  const changes = { over, taken, late };
  expect(await refused(changes, write)).toEqual(Object.keys(changes));
});

it('is ended only while it is open, with no checkout', async () => {
  const changes = { over, taken };
  expect(await refused(changes, markEnded(offer, 'expired'))).toEqual(Object.keys(changes));
});

it('is given back by the checkout that has it alone', async () => {
  await changeRow(row, { checkoutId: 'checkout' });
  const changes = { over, taken };
  expect(await refused(changes, giveOfferBack(offer, 'checkout'))).toEqual(Object.keys(changes));
  await changeRow(row, { checkoutId: 'checkout' });
  const forget = () => forgetCheckout('offer', 'checkout');
  expect(await refusedAfter(row, changes, forget)).toEqual(Object.keys(changes));
});

it('is not written anew by erasing one that has ended with its day', async () => {
  expect(await refusedAfter(row, { gone: 'gone' }, () => eraseOffer(offer))).toEqual(['gone']);
  expect(await rowAt(row)).toMatchObject({ name: '(erased)', email: '(erased)' });
});

it.each([true, false])(
  'gives up its seats to a closure only while it keeps them (closed: %s)',
  async (isClosed) => {
    const closure = { id: 'closure', date: offer.date };
    await changeRow(keys.closure(offer.date, 'closure'), { state: 'closing' });
    const seat = keys.seat(offer.date, 9, 1);
    await changeRow(seat, { offerId: 'offer' });
    const changes = {
      'of another': { offerId: 'another' },
      booked: { offerId: undefined },
      gone: 'gone',
    } as const;
    const close = () => closeOffer(closure, offer, () => isClosed);
    expect(await refusedAfter(seat, changes, close)).toEqual(Object.keys(changes));
  },
);
