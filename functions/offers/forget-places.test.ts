import { aBooking, checkoutBody, pay } from '../testing/booking-journey.ts';
import { justBefore } from '../testing/faults/just-before.ts';
import { fillDays } from '../testing/full-days.ts';
import { aConfirmedMember, aMember } from '../testing/members.ts';
import { deleteAccount } from '../testing/personal-data.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { askEachMinute, freeSeat, fullDate, offerRows, offerTo, waits } from '../testing/waiting.ts';

const system = freshSystemForEachTest();
const places = async () =>
  (await itemsOf()).filter(({ pk, sk }) => pk.startsWith('WAITER#') || sk.startsWith('WAIT#'));

it('leaves no offer to somebody who deletes the account as a seat becomes free', async () => {
  const browser = await aConfirmedMember(system(), 'ada@example.com');
  await fillDays([fullDate]);
  await waits('ada');
  await freeSeat(9);
  justBefore(`DAY#${fullDate} WAIT`, askEachMinute);
  expect((await deleteAccount(browser)).body).toEqual({ done: true });
  expect(await offerRows()).toMatchObject([{ status: 'withdrawn', name: '(erased)', email: '(erased)' }]);
  expect(await places()).toEqual([]);
});

it('forgets a place with the account that has bought its offer, also when another address waited', async () => {
  await fillDays([fullDate]);
  await waits('ada');
  await freeSeat(9);
  await askEachMinute();
  const { browser } = await aMember('quilly');
  const booking = aBooking({ timeSlot: '9:00 AM', duration: 1, email: 'ada@example.com' });
  const body = { ...checkoutBody(booking), offer: await offerTo('ada') };
  await pay((await browser.call('create-payment-intent', { body })).body.clientSecret);
  expect((await browser.call('create-booking', { body: booking })).status).toBe(201);
  expect((await deleteAccount(browser)).body).toEqual({ done: true });
  expect(await offerRows()).toMatchObject([{ status: 'accepted', name: '(erased)', email: '(erased)' }]);
  expect(await places()).toEqual([]);
});
