import { randomUUID } from 'node:crypto';
import { call, TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { site } from '../../shared/site.ts';
import { formerAddressToken } from '../every-endpoint/testing/mailed-tokens.ts';
import { getBooking } from '../store/bookings/bookings.ts';
import { aBooking, aStake, checkOut, madeBooking, paidCheckout } from '../testing/booking-journey.ts';
import { setClock } from '../testing/clock.ts';
import { antiStake, record } from '../testing/desk.ts';
import { reconcile, tellWebhook } from '../testing/fulfilling.ts';
import { fillDays } from '../testing/full-days.ts';
import { aFailedRefund, somebodyWithStrikes } from '../testing/inbox.ts';
import { logForEachTest, mine, secrets } from '../testing/log-capture.ts';
import { sendMailAbout, sendNotices } from '../testing/mails.ts';
import { aMember, boughtPackage, mailedToken, redemption, useHours } from '../testing/members.ts';
import { aDuePayout } from '../testing/payouts.ts';
import { answerOf, newPasskey, signedInStaff } from '../testing/staff.ts';
import { aVisitorAtTheDoor } from '../testing/staff-world.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest, morning } from '../testing/test-system.ts';
import { askEachMinute, freeSeat, offerTo, waits } from '../testing/waiting.ts';
import type { LoggedEvents } from './log-event.ts';
import { issueToken } from './tokens.ts';

const system = freshSystemForEachTest();
const log = logForEachTest();
const { username, password } = secrets;

const mailed = ['booking', 'package', 'refund', 'contact-message'];
const sendAllMails = async (): Promise<void> => {
  await sendMailAbout((await itemsOf()).filter(({ entity }) => mailed.includes(String(entity))));
  await sendNotices();
};

const comesTooLate = async (booking: BookingData): Promise<void> => {
  await paidCheckout(booking);
  setClock('2026-11-24T13:00:00Z');
  await reconcile();
  setClock(morning);
};

const changes = async ({ browser, booking }: Awaited<ReturnType<typeof madeBooking>>) => {
  const { id } = booking;
  const parameters = { id };
  await browser.call('correct-email', { parameters, body: { email: `right.${secrets.email}` } });
  await browser.call('reschedule-booking', { parameters, body: { date: '2026-11-27', timeSlot: '1:00 PM' } });
  await browser.call('cancel-booking', {
    parameters,
    body: { expectedRefundCents: 7000, reason: secrets.task },
  });
  const { emailCorrectedAt } = (await getBooking(id)) ?? {};
  const key = await formerAddressToken({ ...booking, emailCorrectedAt });
  await call('take-correction-back', { parameters, query: { key } });
};

const completesPackage = async (): Promise<void> => {
  const { browser } = await aMember('kim');
  const { id } = await boughtPackage(browser, 'mini');
  await useHours(browser, id, 15);
  setClock('2026-12-10T13:00:00Z');
  await reconcile();
  setClock(morning);
};

const stopsReminders = async (bookingId: string): Promise<void> => {
  const [nowMs, audience] = [Date.now(), 'stop-reminders'] as const;
  const key = await issueToken({ audience, subject: bookingId, nowMs, expiresAtMs: nowMs + 60_000 });
  await call('stop-reminders', { parameters: { id: bookingId }, query: { key } });
};

/** Disputes the newest payment, and has the bank decide. */
const disputes = async (status: 'lost' | 'won'): Promise<void> => {
  const { stripe } = system();
  const tellOf = (type: string) =>
    tellWebhook(stripe.listEvents().find(({ event }) => event.type === `charge.dispute.${type}`)?.event);
  const { id = '' } = stripe.disputePayment(stripe.listPayments()[0]?.paymentIntent.id ?? '') ?? {};
  await tellOf('created');
  stripe.decideDispute(id, status);
  await tellOf('closed');
};

const registers = async (): Promise<TestBrowser> => {
  const browser = new TestBrowser();
  await browser.call('register', { body: { username, password } });
  await browser.call('login', { body: { username, password: 'a wrong pass phrase' } });
  await browser.call('set-email', { body: { email: secrets.email, password } });
  await browser.call('confirm-email', { body: { token: await mailedToken(system()) } });
  const { body } = await browser.call('begin-my-passkey');
  const passkey = newPasskey().create(body.options);
  await browser.call('add-my-passkey', {
    body: { challengeId: body.challengeId, passkey, name: secrets.name },
  });
  const { passkeys } = (await browser.call('list-my-passkeys')).body;
  await browser.call('remove-my-passkey', { parameters: { id: passkeys[0]?.id ?? '' } });
  return browser;
};

const everyEvent: Record<keyof LoggedEvents, true> = {
  'checkout opened': true,
  'checkout given up': true,
  'payment taken': true,
  'session booked': true,
  'session cancelled': true,
  'session moved': true,
  'address of a booking corrected': true,
  'correction of an address taken back': true,
  'offer made': true,
  'owed cash taken': true,
  'offer ended': true,
  'place on a list taken': true,
  'place on a list left': true,
  'booking changed by operator': true,
  'refund changed by operator': true,
  'strikes reviewed': true,
  'package completed': true,
  'package sold': true,
  'hours spent': true,
  'refund requested': true,
  'refund sent': true,
  'stake decided': true,
  'webhook changed': true,
  'machine key changed': true,
  'code made': true,
  'code ended': true,
  'walk-in booked': true,
  'cash counted': true,
  'cash moved': true,
  'sale voided': true,
  'message sent': true,
  'payout recorded': true,
  'table exported': true,
  'dispute won': true,
  'dispute lost': true,
  'notice due': true,
  'reminders stopped': true,
  'mail sent': true,
  'signed in': true,
  'sign-in failed': true,
  'signed out': true,
  'passkey added': true,
  'passkey removed': true,
  'account erased': true,
  'staff signed in': true,
  'staff sign-in failed': true,
  'staff signed out': true,
  'staff changed': true,
  'attendance recorded': true,
  'hours closed': true,
  'hours reopened': true,
  'appeal made': true,
  'appeal decided': true,
};

/** The desk takes cash, and the office makes a code. */
const sellsAtTheDoor = async (browser: TestBrowser, nonce: string): Promise<void> => {
  await browser.call('create-walk-in', {
    body: { nonce, name: secrets.name, duration: 1, isStudent: 'no', paidBy: 'cash' },
  });
  const counted = { countedCents: 2500, expectedCents: 2500, note: secrets.task };
  await browser.call('count-cash', { body: { day: '2026-11-20', nonce, ...counted } });
  await browser.call('move-cash', {
    body: { nonce: randomUUID(), kind: 'float', cents: 100, note: secrets.task },
  });
  await browser.call('create-code', { body: { code: 'TENTH', percent: 10, on: 'both', note: secrets.task } });
  await browser.call('end-code', { parameters: { code: 'TENTH' } });
  const hours = { date: '2026-11-20', fromHour: 7, toHour: 22 };
  const session = { date: '2026-11-20', timeSlot: '8:00 PM', duration: 1 };
  const owed = { nonce, name: secrets.name, ...session, paysAtDesk: true, isStudent: 'no' } as const;
  const { body: offer } = await browser.call('create-offer', { body: owed });
  const { body: sold } = await browser.call('take-owed-cash', { parameters: { id: offer.id } });
  await browser.call('void-walk-in', { parameters: { id: sold.booking.id } });
  const { mails } = (await browser.call('preview-message', { body: hours })).body;
  await browser.call('send-message', {
    body: { ...hours, id: nonce, subject: secrets.name, text: secrets.task, mails },
  });
};

const addsIntegrations = async (browser: TestBrowser): Promise<void> => {
  const hook = {
    id: randomUUID(),
    url: 'https://example.com/',
    events: ['booking.made'],
    note: secrets.task,
  };
  expect((await browser.call('create-hook', { body: hook })).status).toBe(201);
  const key = { id: randomUUID(), scope: 'bookings', note: secrets.task };
  expect((await browser.call('create-key', { body: key })).status).toBe(201);
};

const staffComesAndGoes = async (): Promise<void> => {
  const { id } = await aVisitorAtTheDoor(mine);
  setClock('2026-11-20T14:00:00Z');
  const { browser, passkey } = await signedInStaff('operator', secrets.name);
  const body = await answerOf(passkey, { userVerified: false });
  expect((await browser.call('staff-sign-in', { body })).status).toBe(401);
  await browser.call('invite-staff', { body: { name: secrets.name, role: 'proctor' } });
  const note = { kind: 'note', text: secrets.task, nonce: id, sequence: 0 };
  expect((await browser.call('record-attendance', { parameters: { id }, body: note })).status).toBe(201);
  await sellsAtTheDoor(browser, id);
  await addsIntegrations(browser);
  await browser.call('move-for-holder', {
    parameters: { id },
    body: { date: '2026-11-27', timeSlot: '9:00 AM', reason: secrets.task },
  });
  const closure = { id, date: '2026-11-28' };
  await browser.call('close-hours', { body: { ...closure, fromHour: 7, toHour: 9, reason: secrets.task } });
  await browser.call('reopen-hours', { body: closure });
  await browser.call('pay-refund-by-hand', {
    parameters: { id },
    body: { purpose: await aFailedRefund({ id }), reference: secrets.task, from: 'drawer', requestId: id },
  });
  await browser.call('review-strikes', {
    parameters: { id: await somebodyWithStrikes() },
    body: { note: secrets.task },
  });
  await browser.call('staff-sign-out');
};

const appeals = async (): Promise<void> => {
  Object.assign(site, { stakeMode: 'attested' });
  const { browser, booking } = await madeBooking(aBooking({ ...mine, ...antiStake, date: '2026-11-24' }));
  Object.assign(site, { stakeMode: 'honour' });
  await record(booking.id, { kind: 'no-show' });
  const parameters = { id: booking.id };
  setClock('2026-11-26T13:00:00Z');
  await reconcile();
  await browser.call('appeal', { parameters, body: { text: `I was there, with ${secrets.task}` } });
  const operator = await signedInStaff('operator', `${secrets.name} Second`);
  const body = { upheld: false, reason: `Nobody saw ${secrets.task}` };
  expect((await operator.browser.call('decide-appeal', { parameters, body })).status).toBe(200);
  const payout = { body: await aDuePayout() };
  expect((await operator.browser.call('record-payout', payout)).status).toBe(200);
  const asked = { body: { table: 'bookings', month: '2026-11' } } as const;
  expect((await operator.browser.call('export-table', asked)).status).toBe(200);
  setClock(morning);
};

const peopleWait = async (): Promise<void> => {
  const date = '2026-12-01';
  await fillDays([date]);
  const ada = await waits('ada', { date });
  await freeSeat(9, 4, date);
  await askEachMinute();
  const { id, key } = await offerTo('ada');
  await ada.browser.call('decline-offer', { parameters: { id }, query: { key } });
  const bob = await waits('bob', { date, timeSlot: '1:00 PM' });
  await bob.browser.call('leave-waiting', { parameters: { id: bob.id }, query: { key: bob.key } });
};

it('tell of everything that happens to customers, their money and the staff, and of none of their details', async () => {
  const member = await registers();
  const { id: packageId } = await boughtPackage(member, 'mini');
  await member.call('create-booking', { body: redemption(packageId, mine) });
  const { browser, booking } = await madeBooking(aBooking({ ...mine, ...aStake }));
  await browser.call('resolve-donation', { parameters: { id: booking.id }, body: { action: 'achieved' } });
  await changes(await madeBooking(aBooking({ ...mine, timeSlot: '5:00 PM' })));
  await stopsReminders(booking.id);
  for (const [status, timeSlot] of [['won', '6:00 PM'] as const, ['lost', '7:00 PM'] as const]) {
    await madeBooking(aBooking({ ...mine, timeSlot, duration: 1 }));
    await disputes(status);
  }
  await checkOut(new TestBrowser(), aBooking({ ...mine, timeSlot: '2:00 PM' }));
  await comesTooLate(aBooking({ ...mine, timeSlot: '3:00 PM' }));
  await completesPackage();
  await sendAllMails();
  await staffComesAndGoes();
  await appeals();
  await peopleWait();
  await member.call('logout');
  await member.call('login', { body: { username, password } });
  await member.call('delete-account', { body: { password } });
  await sendAllMails();
  const told = log.lines();
  const missing = Object.keys(everyEvent).filter((name) => !told.some(({ message }) => message === name));
  expect(missing).toEqual([]);
  expect(told.filter(({ requestId }) => !requestId)).toEqual([]);
  log.expectNoSecret();
});
