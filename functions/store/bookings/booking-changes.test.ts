import { keys } from '../../table/keys.ts';
import { transact, type Write } from '../../table/table.ts';
import { aBooking, aStake, madeBooking } from '../../testing/booking-journey.ts';
import { changeRow, refusedAfter } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { cancelled, markCancelled, markMoved, markRefunded, stillArranged } from './booking-changes.ts';
import { getBooking, type StoredBooking } from './bookings.ts';

freshSystemForEachTest();

let seen: StoredBooking;
const readAgain = async () => {
  const found = await getBooking(seen.id);
  if (!found) throw new Error('there is no such booking');
  seen = found;
};
beforeEach(async () => {
  const { booking } = await madeBooking(aBooking(aStake));
  seen = { ...booking, seats: new Map() };
  await readAgain();
});

const nothing = { refundCents: 0, hoursBack: 0 };
const cancel = () => markCancelled(seen, cancelled(seen, nothing, Date.now()), undefined);
const move = () => markMoved(seen, { ...seen, moves: 1, sequence: 1, movedAt: new Date().toISOString() });

const refusedOf = (write: () => Write, changes: Parameters<typeof refusedAfter>[1]) =>
  refusedAfter(keys.booking(seen.id), changes, () => transact([write()]));

const changes = {
  cancelled: { status: 'cancelled' },
  moved: { sequence: 1 },
  decided: { donationStatus: 'donated' },
  erased: { email: '(erased)' },
  deleted: 'gone',
  disputed: { dispute: 'open' },
  'taken by a bank': { bankCents: 100 },
  'partly refunded': { goodwillCents: 100 },
  closed: { closures: { 9: 'closure' } },
} as const;

it.each([
  ['cancelled', cancel],
  ['moved', move],
])('is not %s once somebody else has changed it since it was read', async (_, write) => {
  expect(await refusedOf(write, changes)).toEqual(Object.keys(changes));
});

it.each([
  ['cancelled', cancel],
  ['moved', move],
])('is not %s once another part has been paid back, or its hours are open again', async (_, write) => {
  const now = { goodwillCents: 100, bankCents: 100, closures: { 9: 'closure' } };
  seen = { ...seen, ...now };
  const row = keys.booking(seen.id);
  const changed = {
    'more taken by a bank': { ...now, bankCents: 200 },
    'another part refunded': { ...now, goodwillCents: 200 },
    reopened: { ...now, closures: undefined },
    'closed by another': { ...now, closures: { 9: 'another' } },
  };
  await changeRow(row, now);
  expect(await refusedOf(write, changed)).toEqual(Object.keys(changed));
});

it('is paid back in part only as it was read', async () => {
  const { moved, deleted, disputed, 'taken by a bank': taken, 'partly refunded': partly } = changes;
  const others = { moved, deleted, disputed, taken, partly };
  expect(await refusedOf(() => markRefunded(seen, 100), others)).toEqual(Object.keys(others));
});

it('is arranged only while it is neither cancelled, moved nor erased', async () => {
  const { cancelled: ended, moved, erased, deleted } = changes;
  const others = { ended, moved, erased, deleted };
  expect(await refusedOf(() => stillArranged(seen), others)).toEqual(Object.keys(others));
});
