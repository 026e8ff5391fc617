import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { site } from '../../shared/site.ts';
import { getBooking } from '../store/bookings/bookings.ts';
import { addStrike, strikesToReview } from '../store/desk/strikes.ts';
import { keys } from '../table/keys.ts';
import { transact } from '../table/table.ts';
import { aStake, checkOut, holdEverySeat, madeBooking, pay } from './booking-journey.ts';
import { changeRow } from './changed-rows.ts';
import { travelMinutes } from './clock.ts';
import { aCode, payWithCode } from './codes.ts';
import { reconcile } from './fulfilling.ts';
import { fillDays } from './full-days.ts';
import { indexPeople } from './indexing.ts';
import { givenPasskey } from './member-passkeys.ts';
import { aMember, boughtPackage, confirmAddressOf, passPhrase, redemption } from './members.ts';
import { personal, personalBooking } from './personal-data.ts';
import { signedInStaff } from './staff.ts';
import type { TestSystem } from './test-system.ts';
import { askEachMinute, freeSeat, fullDate, waits } from './waiting.ts';

/** Words that the staff and the person have written. */
export const words = 'Rosalind told us of her penguins.';

const must = async (answer: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
};

/** A place on the list of a full day with its offer, one of the staff, a booking, and one that was refunded. */
export const guestWithEverything = async () => {
  const { browser: operator } = await signedInStaff('operator', 'Pat');
  Object.assign(site, { maxHoursPerDay: 24 });
  await fillDays([fullDate]);
  await waits('rosalind', { name: personal.name });
  await waits('rosalind', { name: personal.name, timeSlot: '3:00 PM' });
  await freeSeat(9);
  await askEachMinute();
  const offered = { name: personal.name, email: personal.email, date: '2026-12-08', timeSlot: '9:00 AM' };
  await must(operator.call('create-offer', { body: { nonce: randomUUID(), ...offered, duration: 1 } }));
  const { browser, booking } = await madeBooking(personalBooking({ date: '2026-12-02' }));
  const at = { parameters: { id: booking.id } };
  await must(operator.call('note-person', { ...at, body: { nonce: randomUUID(), text: words } }));
  await must(operator.call('cancel-for-holder', { ...at, body: { reason: words } }));
  const refunded = personalBooking({ date: '2026-12-20', timeSlot: '7:00 AM', duration: 1 });
  const late = await checkOut(browser, refunded);
  travelMinutes(16);
  await holdEverySeat({ ...refunded, name: 'x', phone: '1', task: 'x' });
  await pay(late.body.clientSecret);
  await reconcile();
  await checkOut(new TestBrowser(), personalBooking({ date: '2026-12-03' }));
  return { browser };
};

/** Three strikes, at which an operator has looked. */
const strikes = async (browser: TestBrowser, operator: TestBrowser) => {
  for (const date of ['2026-12-14', '2026-12-15', '2026-12-16']) {
    const { booking } = await madeBooking(personalBooking({ date, duration: 1 }), browser);
    const stored = await getBooking(booking.id);
    if (!stored) throw new Error('there is no booking');
    const sheet = { ...keys.attendanceSheet(booking.id), version: 1, sequence: 0, events: [] };
    await transact([addStrike(stored, randomUUID(), Date.now()), { Put: { Item: sheet } }]);
  }
  const id = (await strikesToReview(Date.now()))[0]?.person ?? '';
  await must(operator.call('review-strikes', { parameters: { id }, body: { note: words } }));
};

/** A session of today, about which the desk has written, and its holder has appealed. */
const sessionAtTheDesk = async (browser: TestBrowser): Promise<string> => {
  const { booking } = await madeBooking(personalBooking({ ...aStake, date: '2026-11-20' }), browser);
  travelMinutes(30);
  const { browser: proctor } = await signedInStaff('proctor');
  const at = { parameters: { id: booking.id } };
  for (const record of [
    { kind: 'arrived' },
    { kind: 'note', text: words },
    { kind: 'rule-broken', rule: 'phone' },
  ] as const)
    await must(
      proctor.call('record-attendance', { ...at, body: { ...record, nonce: randomUUID(), sequence: 0 } }),
    );
  await changeRow(keys.booking(booking.id), { appealText: words, appealReason: words, cancelReason: words });
  return booking.id;
};

/** A member who has used all that there is, also as a guest with the same address. */
export const memberWithEverything = async (system: TestSystem) => {
  await guestWithEverything();
  const { browser: operator } = await signedInStaff('operator', 'Ann');
  const { browser, user } = await aMember('Quilly');
  await confirmAddressOf(system, browser, personal.email);
  await givenPasskey(browser, 'Phone of Rosalind');
  await must(browser.call('renew-my-calendar'));
  const { id: packageId } = await boughtPackage(browser, 'full');
  await must(
    browser.call('create-booking', { body: redemption(packageId, { ...personal, date: '2026-12-10' }) }),
  );
  const series = { packageId, date: '2026-12-01', timeSlot: '9:00 AM', duration: 1, weeks: 2 };
  await must(
    browser.call('create-series', {
      body: { ...series, ...personal, nonce: randomUUID(), skipTaken: false },
    }),
  );
  const correction = { userId: user.id, hours: -1, reason: words, requestId: randomUUID() };
  await must(operator.call('correct-hours', { parameters: { id: packageId }, body: correction }));
  await aCode({ code: 'AUTUMN26', usesEach: 3 });
  await payWithCode('AUTUMN26', personalBooking({ date: '2026-12-07' }), browser);
  await strikes(browser, operator);
  const bookingId = await sessionAtTheDesk(browser);
  await checkOut(browser, personalBooking({ date: '2026-12-05' }));
  await browser.call('set-email', { body: { email: 'rosalind.new@example.com', password: passPhrase } });
  await indexPeople();
  // The session at the desk has begun: it is not cancelled any more.
  travelMinutes(30);
  return { browser, user, bookingId };
};
