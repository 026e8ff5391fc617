import type { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { antiStake, attestDonations } from '../../testing/desk.ts';
import { justBefore } from '../../testing/faults/just-before.ts';
import { aMember, passPhrase } from '../../testing/members.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();
attestDonations();

const hourBefore = '2026-11-23T13:00:00Z';
let holder: TestBrowser;
let booking: Booking;
beforeEach(async () => {
  const { browser } = await aMember();
  holder = browser;
  booking = (await madeBooking(aBooking(antiStake), browser)).booking;
  setClock(hourBefore);
});
const pat = operatorForEachTest();

const leave = () => holder.call('delete-account', { body: { password: passPhrase } });
const body = { date: '2026-11-25', timeSlot: '1:00 PM', reason: 'A pipe burst.' };
const move = () => pat.browser.call('move-for-holder', { parameters: { id: booking.id }, body });
const row = async () => (await itemsOf(`BOOKING#${booking.id}`)).find(({ sk }) => sk === 'BOOKING');

it('a session of somebody who has deleted the account is not moved, and can be cancelled', async () => {
  expect((await leave()).status).toBe(200);
  const sentence =
    'The account of this booking was deleted, so the booking cannot be moved. You can cancel it.';
  expect(await move()).toMatchObject({ status: 409, text: sentence });
  const parameters = { id: booking.id };
  const { body: seen } = await pat.browser.call('inspect-booking', { parameters });
  expect([seen.whyNotMovable, seen.whyNotChangeable]).toEqual([sentence, undefined]);
  const cancelled = await pat.browser.call('cancel-for-holder', { parameters, body: { reason: 'Empty.' } });
  expect([cancelled.status, await row()]).toMatchObject([200, { status: 'cancelled' }]);
});

it('a session that an operator moves while its holder leaves is cancelled at its new time', async () => {
  const name = `BOOKING#${booking.id} BOOKING`;
  justBefore(name, async () => justBefore(name, move));
  expect((await leave()).status).toBe(503);
  expect(await row()).toMatchObject({ status: 'booked', date: '2026-11-25' });
  expect((await leave()).status).toBe(200);
  expect(await row()).toMatchObject({ status: 'cancelled', email: '(erased)', donationStatus: 'refunded' });
});
