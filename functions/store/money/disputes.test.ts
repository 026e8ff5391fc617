import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { aBooking, aStake, madeBooking } from '../../testing/booking-journey.ts';
import { changeRow, refusedAfter, rowAt } from '../../testing/changed-rows.ts';
import { aMember, boughtPackage } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { getBooking, type StoredBooking } from '../bookings/bookings.ts';
import { type Bought, followPayment } from '../bookings/bought.ts';
import { getPackage } from '../bookings/packages.ts';
import { addDispute, closeDispute, type Dispute, queueEarlierDispute } from './disputes.ts';

freshSystemForEachTest();

const nowMs = Date.parse('2026-11-20T13:00:00Z');
const dispute: Dispute = {
  id: 'dp_1',
  checkoutId: 'checkout',
  paymentIntentId: 'pi_1',
  amountCents: 7000,
  reason: 'fraudulent',
  status: 'open',
};
const gone = 'gone' as const;
const lost = { dispute: 'lost', bankCents: 100, chargedBackCents: 100 } as const;
const follow = (bought: Bought) => () => transact([followPayment(bought, lost)]);

it('is recorded and decided once', async () => {
  const row = keys.dispute('checkout', 'dp_1');
  const add = () => transact([addDispute(dispute, nowMs)]);
  expect([await add(), await add()]).toEqual([true, false]);
  const changes = { won: { status: 'won' }, gone };
  const win = () => transact([closeDispute(dispute, { status: 'won' }, nowMs)]);
  expect(await refusedAfter(row, changes, win)).toEqual(Object.keys(changes));
});

it('is put into its queue while it is open and in none', async () => {
  const row = keys.dispute('checkout', 'dp_1');
  await transact([addDispute(dispute, nowMs)]);
  await changeRow(row, { workQueue: undefined, workDueAt: undefined, openedAt: '2026-11-18T09:00:00.000Z' });
  const changes = { won: { status: 'won' }, queued: { workQueue: 'open-dispute' }, gone };
  expect(await refusedAfter(row, changes, () => queueEarlierDispute(dispute, nowMs))).toEqual(
    Object.keys(changes),
  );
  expect(await rowAt(row)).toMatchObject({
    workQueue: 'open-dispute',
    workDueAt: '2026-11-18T09:00:00.000Z',
  });
});

const aBooked = async (): Promise<StoredBooking> => {
  const { booking } = await madeBooking(aBooking(aStake));
  const found = await getBooking(booking.id);
  if (!found) throw new Error('there is no booking');
  return found;
};

it('changes a booking only while its donation and its money are as they were read', async () => {
  const booking = await aBooked();
  const row = keys.booking(booking.id);
  const first = {
    disputed: { dispute: 'open' },
    'changed by its payment': { paymentChanges: 1 },
    'charged back': { chargedBackCents: 50 },
    'paid out': { payoutMonth: '2026-11' },
    decided: { donationStatus: 'donated' },
    'given back in part': { donationAmount: 500 },
    gone,
  };
  expect(await refusedAfter(row, first, follow(booking))).toEqual(Object.keys(first));
  const settled = { donationStatus: 'donated', payoutMonth: '2026-11' } as const;
  const seen = { ...settled, dispute: 'open', chargedBackCents: 50, paymentChanges: 1 } as const;
  await changeRow(row, seen);
  const second = {
    decided: { dispute: 'lost' },
    'changed by its payment': { paymentChanges: 2 },
    'charged back': { chargedBackCents: 60 },
    'in another payout': { payoutMonth: 'disputed' },
  };
  expect(await refusedAfter(row, second, follow({ ...booking, ...seen }))).toEqual(Object.keys(second));
});

it('changes a package only as it was read, and brings none back', async () => {
  const { browser, user } = await aMember();
  const { id } = await boughtPackage(browser, 'mini');
  const bought = await getPackage(user.id, id);
  if (!bought) throw new Error('there is no package');
  const changes = {
    disputed: { dispute: 'open' },
    'changed by its payment': { paymentChanges: 1 },
    'charged back': { chargedBackCents: 50 },
    gone,
  };
  expect(await refusedAfter(keys.package(user.id, id), changes, follow(bought))).toEqual(
    Object.keys(changes),
  );
});
