import { randomUUID } from 'node:crypto';
import { aBooking, aStake, madeBooking } from '../../testing/booking-journey.ts';
import { deleteRow } from '../../testing/changed-rows.ts';
import { setClock } from '../../testing/clock.ts';
import { bankOf } from '../../testing/disputing.ts';
import { aRefundPaidTwice } from '../../testing/inbox.ts';
import { indexPeople, indexRows } from '../../testing/indexing.ts';
import { operatorForEachTest, staffSignIn } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { recorded } from '../../testing/taps.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { aWalkIn } from '../../testing/walk-ins.ts';

const system = freshSystemForEachTest();
const pat = operatorForEachTest();

const reports = async () => {
  const answers: unknown[] = [];
  for (const month of ['2026-11', '2026-12'])
    answers.push((await pat.browser.call('report-month', { query: { month } })).body);
  return answers;
};

/** The reports of totals that are made of the rows at this moment. */
const madeAnew = async () => {
  for (const row of await itemsOf('TOTALS#')) await deleteRow(row);
  return reports();
};

type Act = () => Promise<unknown>;

const acts: Record<string, Act> = {
  'a booking': () => madeBooking(aBooking(aStake)),
  'a cancellation': async () => {
    const { browser, booking } = await madeBooking(aBooking({ date: '2026-12-01' }));
    await indexPeople();
    await browser.call('cancel-booking', {
      parameters: { id: booking.id },
      body: { expectedRefundCents: 7000 },
    });
  },
  'a move into another month': async () => {
    const { booking } = await madeBooking(aBooking());
    await indexPeople();
    const body = { date: '2026-12-02', timeSlot: '10:00 AM', reason: 'A pipe burst.' };
    const moved = await pat.browser.call('move-for-holder', { parameters: { id: booking.id }, body });
    expect([moved.status, moved.text]).toEqual([200, moved.text]);
  },
  'an arrival': async () => {
    const { booking } = await madeBooking(aBooking({ date: '2026-11-20', timeSlot: '10:00 AM' }));
    await indexPeople();
    setClock('2026-11-20T15:00:00Z');
    pat.browser = await staffSignIn(pat.passkey);
    await recorded(pat, booking.id, { kind: 'arrived' });
  },
  'a lost dispute': async () => {
    await madeBooking(aBooking({ ...aStake, duration: 2 }));
    await indexPeople();
    await bankOf(system).lose();
  },
  'a refund that was paid twice': async () => {
    const { booking } = await madeBooking(aBooking(aStake));
    await indexPeople();
    await aRefundPaidTwice(booking);
  },
  'a sale and its end': async () => {
    setClock('2026-11-20T14:10:00Z');
    pat.browser = await staffSignIn(pat.passkey);
    const { body: sold } = await pat.browser.call('create-walk-in', {
      body: aWalkIn({ paidBy: 'cash', nonce: randomUUID() }),
    });
    await indexPeople();
    const id = 'booking' in sold ? sold.booking.id : sold.id;
    expect((await pat.browser.call('void-walk-in', { parameters: { id } })).status).toBe(200);
  },
};

it.each(Object.entries(acts))('keeps totals that say after %s what the rows say', async (_, act) => {
  await madeBooking(aBooking({ email: 'first@example.com', timeSlot: '1:00 PM', duration: 1 }));
  await reports();
  await act();
  const rows = await itemsOf();
  await indexRows(rows);
  await indexRows(rows.toReversed());
  const kept = await reports();
  expect(kept).toEqual(await madeAnew());
});
