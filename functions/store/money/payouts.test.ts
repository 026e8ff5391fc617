import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { changeRow, refusedAfter } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { addToPayout, getPayout, markPaidOut, movePayout, type PayoutDonation } from './payouts.ts';

freshSystemForEachTest();

const recipient = 'St. Jude';
const from = '2026-11';
const to = 'disputed';
const donation: PayoutDonation = {
  checkoutId: 'checkout',
  recipient,
  amountCents: 1000,
  settledAt: '2026-11-20T13:00:00.000Z',
};
const paid = { paidAt: '2026-12-20T13:00:00.000Z' };

beforeEach(() => transact(addToPayout(donation, from)));

it('adds a donation once, and none to a payout that is recorded as paid', async () => {
  const add = () => transact(addToPayout({ ...donation, checkoutId: 'second' }, from));
  expect(await refusedAfter(keys.payout(recipient, from), { paid }, add)).toEqual(['paid']);
  expect(await add()).toBe(false);
});

it('moves no donation out of a payout that is recorded as paid, or that it has left', async () => {
  const move = () => transact(movePayout({ donation, from, to }));
  const changes = { paid, gone: 'gone' } as const;
  expect(await refusedAfter(keys.payout(recipient, from), changes, move)).toEqual(Object.keys(changes));
  await transact(movePayout({ donation, from: to, to: from }));
  const moved = { moved: 'gone' } as const;
  expect(await refusedAfter(keys.payoutDonation(recipient, from, 'checkout'), moved, move)).toEqual([
    'moved',
  ]);
  await transact(movePayout({ donation, from: to, to: from }));
  expect(await refusedAfter(keys.payout(recipient, to), { paid }, move)).toEqual(['paid']);
});

it('records a payout as paid with just the donations that were read', async () => {
  const payout = await getPayout(recipient, from);
  if (!payout) throw new Error('there is no payout');
  const proof = { paidOn: '2026-12-20', reference: 'R-1', requestId: 'request' };
  const changes = { paid, 'another sum': { dueCents: 2000 }, 'another donation': { donations: 2 } };
  const pay = () => transact([markPaidOut(payout, proof, Date.now())]);
  expect(await refusedAfter(keys.payout(recipient, from), changes, pay)).toEqual(Object.keys(changes));
  await changeRow(keys.payout(recipient, from), { paidAt: undefined });
  expect(await pay()).toBe(true);
});
