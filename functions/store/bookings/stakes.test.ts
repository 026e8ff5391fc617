import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { aBooking, aStake, madeBooking } from '../../testing/booking-journey.ts';
import { changeRow, refusedAfter, rowAt } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { getBooking, type StoredBooking } from './bookings.ts';
import { endDonationWork, lookAgainAt } from './donation-work.ts';
import { decideStake, markStakeRefunded, takeDonationStep } from './stakes.ts';

freshSystemForEachTest();

const readAgain = async (id: string): Promise<StoredBooking> => {
  const found = await getBooking(id);
  if (!found) throw new Error('there is no such booking');
  return found;
};

let seen: StoredBooking;
let row: ReturnType<typeof keys.booking>;
beforeEach(async () => {
  const { booking } = await madeBooking(aBooking(aStake));
  row = keys.booking(booking.id);
  seen = await readAgain(booking.id);
});

const decided = { donationStatus: 'donated' };
const firstStep = { donationStep: 1 };
const settlement = { status: 'donated', recipient: 'St. Jude' } as const;
const step = { notKeptAt: '2026-11-24T13:00:00.000Z' };

it('decides a donation once, and none that is disputed or that somebody has gone on with', async () => {
  const changes = {
    decided,
    'gone on with': firstStep,
    disputed: { dispute: 'open' },
    none: { donationAmount: 0 },
    gone: 'gone',
  } as const;
  const decide = () => transact([decideStake(seen, settlement, Date.now())]);
  expect(await refusedAfter(row, changes, decide)).toEqual(Object.keys(changes));
});

it('takes each step towards a decision once', async () => {
  const take = () => transact([takeDonationStep(seen, step)]);
  expect(await refusedAfter(row, { decided, 'gone on with': firstStep }, take)).toEqual([
    'decided',
    'gone on with',
  ]);
  seen = await readAgain(seen.id);
  const second = { 'gone on with': { donationStep: 2 } };
  const decide = () => transact([decideStake(seen, settlement, Date.now())]);
  expect(await refusedAfter(row, second, take)).toEqual(['gone on with']);
  await changeRow(row, firstStep);
  expect(await refusedAfter(row, second, decide)).toEqual(['gone on with']);
});

it('sends a donation back to the card only once it is due there', async () => {
  const changes = { pending: { donationStatus: 'pending' }, refunded: { donationStatus: 'refunded' } };
  await changeRow(row, { donationStatus: 'refunding' });
  expect(
    await refusedAfter(row, { ...changes, gone: 'gone' }, () => transact([markStakeRefunded(seen.id)])),
  ).toEqual(['pending', 'refunded', 'gone']);
});

it('looks at a donation again only while it is undecided and waits', async () => {
  const changes = {
    decided,
    moved: { sequence: 1 },
    'in no queue': { workQueue: undefined },
    'gone on with': firstStep,
    gone: 'gone',
  } as const;
  const look = () => lookAgainAt(seen, Date.now());
  expect(await refusedAfter(row, changes, look)).toEqual(Object.keys(changes));
  await changeRow(row, firstStep);
  seen = await readAgain(seen.id);
  expect(await refusedAfter(row, { 'gone on with': { donationStep: 2 } }, look)).toEqual(['gone on with']);
});

it('ends the work on a donation only once it is decided, and brings no booking back for it', async () => {
  await changeRow(row, decided);
  const changes = { undecided: { donationStatus: 'pending' }, gone: 'gone' } as const;
  expect(await refusedAfter(row, changes, () => endDonationWork(seen.id))).toEqual(Object.keys(changes));
  expect(await rowAt(row)).not.toHaveProperty('workQueue');
});
