import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { changeRow, refusedAfter } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { bookKeptSeats, freeKeptSeats, giveSeatsBack, keepSeats, takeSeatsOver } from './kept-seats.ts';

freshSystemForEachTest();

const nowMs = Date.parse('2026-11-20T13:00:00Z');
const date = '2026-11-23';
const offer = {
  id: 'offer',
  date,
  seats: new Map([[9, 1]]),
  person: 'digest',
  untilMs: nowMs + 60_000,
  madeBy: { kind: 'staff', staffId: 'pat' },
} as const;
const seat = keys.seat(date, 9, 1);
const keep = () => transact(keepSeats(offer, nowMs));

const others = {
  held: { checkoutId: 'another', expiresAt: nowMs / 1000 + 60 },
  booked: { checkoutId: 'another' },
};
const lost = {
  'kept for another': { offerId: 'another' },
  booked: { offerId: undefined },
  gone: 'gone',
} as const;

it('are free, or were held until now', async () => {
  expect(await refusedAfter(seat, others, keep)).toEqual(Object.keys(others));
  await changeRow(seat, { checkoutId: 'another', expiresAt: nowMs / 1000 - 1 });
  expect(await keep()).toBe(true);
});

it('are taken over, booked and freed by their own offer alone', async () => {
  const checkout = { id: 'checkout', holdExpiresAtMs: nowMs + 30_000 };
  for (const writes of [
    takeSeatsOver(offer, checkout),
    bookKeptSeats(offer, 'booking'),
    freeKeptSeats(offer),
  ]) {
    await changeRow(seat, { offerId: 'offer' });
    expect(await refusedAfter(seat, lost, () => transact(writes))).toEqual(Object.keys(lost));
  }
});

it('go back to their offer from the checkout that holds them, while it does', async () => {
  await changeRow(seat, { checkoutId: 'checkout', expiresAt: nowMs / 1000 + 30 });
  const changes = {
    held: { checkoutId: 'another' },
    booked: { expiresAt: undefined },
    gone: 'gone',
  } as const;
  const back = () => transact(giveSeatsBack(offer, 'checkout'));
  expect(await refusedAfter(seat, changes, back)).toEqual(Object.keys(changes));
});
