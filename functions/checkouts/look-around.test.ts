import { payHold } from '../store/seats/holds.ts';
import { keys } from '../table/keys.ts';
import { sendPut, transact } from '../table/table.ts';
import { put } from '../table/write.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { lookAround } from './hold-limits.ts';

freshSystemForEachTest();

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const date = '2026-11-23';
const network = ['around', 'address'];
const limits = [{ seatHours: 9 }, { seatHours: 9 }];

const hold = (checkoutId: string, onDate = date) => ({
  checkoutId,
  date: onDate,
  seatHours: 1,
  createdAtMs: nowMs,
  endsAtMs: nowMs + 900_000,
});
const checkoutOf = (duration: number) => ({
  id: 'paid',
  purchase: { bookingData: { date, duration } },
  createdAtMs: nowMs,
  holdExpiresAtMs: nowMs + 900_000,
  holders: [network],
});
const look = (onDate: string) => lookAround(hold('new', onDate), [{ holder: network, limits }], nowMs);

it('A network is reckoned with what it has paid for on a date, by this release or the one before', async () => {
  const expiresAt = nowMs / 1000 + 86_400;
  await sendPut(put(keys.hold(network, 'former'), { ...hold('former'), paidAtMs: nowMs - 1, expiresAt }));
  await transact(payHold(checkoutOf(3), nowMs));
  expect(await look(date)).toEqual({ hasRoom: true, work: 0, paidSeatHours: 4, holdsSome: true });
  expect(await look('2026-11-24')).toEqual({ hasRoom: true, work: 0, paidSeatHours: 0, holdsSome: false });
});

it('A paid hold is not among those that each further checkout of its network reads twice', async () => {
  await sendPut(put(keys.hold(network, 'paid'), { ...hold('paid'), expiresAt: 2 * nowMs }));
  await transact(payHold(checkoutOf(1), nowMs));
  expect((await itemsOf('HOLDS#')).map(({ pk }) => pk)).toEqual([keys.paidHolds(network, date)]);
});
