import { randomUUID } from 'node:crypto';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { closeBooks } from '../../../shared/domain/money/books.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { aBooking, aStake, madeBooking } from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { fillDays } from '../../testing/full-days.ts';
import { sendMailAbout, sendNotices } from '../../testing/mails.ts';
import { aMember, boughtPackage, redemption } from '../../testing/members.ts';
import { operatorForEachTest, staffSignIn } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const pat = operatorForEachTest();

const find = async (query: Record<string, string>) =>
  (await pat.browser.call('find-bookings', { query })).body;
const inspect = async (id: string) =>
  (await pat.browser.call('inspect-booking', { parameters: { id } })).body;

const reason = 'A pipe burst.';
const cancel = (id: string, body: BodyInput<'cancel-for-holder'>) =>
  pat.browser.call('cancel-for-holder', { parameters: { id }, body });
const move = (id: string, body: BodyInput<'move-for-holder'>) =>
  pat.browser.call('move-for-holder', { parameters: { id }, body });
const refund = (id: string, amountCents: number, requestId: string = randomUUID()) =>
  pat.browser.call('refund-booking', { parameters: { id }, body: { amountCents, reason, requestId } });
const confirm = (id: string, requestId: string = randomUUID()) =>
  pat.browser.call('confirm-again', { parameters: { id }, body: { requestId } });

/** The faults of the books, and the cents that Stripe has paid back, smallest first. */
const money = async () => {
  const { faults } = closeBooks(await readMoneyRecords());
  const refunds = system()
    .stripe.listPayments()
    .flatMap((payment) => payment.refunds);
  return { faults, atStripe: refunds.map(({ amount }) => amount).sort((one, other) => one - other) };
};
type Row = Awaited<ReturnType<typeof itemsOf>>[number];
const bare = ({ pk: _, sk: __, requestId: ___, ...entry }: Row): object => entry;

/** The audit of a booking, which is the same in both places. The reason is beside the booking alone. */
const audited = async (id: string): Promise<object[]> => {
  const rows = await itemsOf();
  const copies = rows.filter(({ pk, sk }) => pk === `BOOKING#${id}` && sk.startsWith('AUDIT#'));
  const ofDay = rows.filter(({ pk, bookingId }) => pk.startsWith('AUDIT#') && bookingId === id);
  const acts = copies.map(({ reason, ...act }) => ({
    ...bare(act),
    ...(reason !== undefined && { words: { pk: act.pk, sk: act.sk } }),
  }));
  expect(acts).toEqual(ofDay.map(bare));
  return copies.map(bare);
};
const newestMail = async (): Promise<string> => {
  await sendNotices();
  const [newest] = system().mailbox.list();
  const source = newest ? String(await system().mailbox.source(newest.id)) : '';
  return source.replaceAll('=\r\n', '');
};
/** Travels in time, where the operator signs in again. */
const at = async (time: string): Promise<void> => {
  setClock(time);
  pat.browser = await staffSignIn(pat.passkey);
};

describe('cancel-for-holder', () => {
  it('brings everything back, also when it is too late for the holder, and tells why', async () => {
    const { booking } = await madeBooking(aBooking(aStake));
    await at('2026-11-23T15:30:00Z');
    const { status, body } = await cancel(booking.id, { reason });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ status: 'cancelled', returned: { refundCents: 8000, hoursBack: 0 } }),
    ]);
    expect(await money()).toEqual({ faults: [], atStripe: [1000, 7000] });
    const mail = await newestMail();
    expect(mail).toContain('We have cancelled your focus session. $80 goes back to the card');
    expect(mail).toContain(`Our reason: ${reason}`);
    expect(mail).toContain('method=CANCEL');
    const { timeline, whyNotChangeable } = await inspect(booking.id);
    expect(timeline).toContainEqual(
      expect.objectContaining({
        about: 'office',
        by: `Pat #${pat.member.id.slice(0, 8)}`,
        text: `cancelled: “${reason}”`,
      }),
    );
    expect(whyNotChangeable).toBe('This session is cancelled.');
    expect((await find({ date: '2026-11-23' })).bookings).toEqual([]);
  });

  it('brings back what was entered, between the donation and all that was paid, and is audited', async () => {
    const { booking } = await madeBooking(aBooking(aStake));
    const back = (refundCents: number, hoursBack = 0) =>
      cancel(booking.id, { reason, refundCents, hoursBack });
    expect((await back(8001)).text).toMatch('At most $80 can go back');
    expect((await back(999)).text).toMatch('At least $10 goes back');
    expect((await back(3000, 1)).text).toMatch('No package has paid');
    expect((await back(3000)).body.returned).toEqual({ refundCents: 3000, hoursBack: 0 });
    expect((await back(3000)).status).toBe(200);
    expect((await back(4000)).text).toBe('This session is cancelled. The refund is $30 to the card.');
    expect(await money()).toEqual({ faults: [], atStripe: [1000, 2000] });
    expect(await audited(booking.id)).toEqual([
      {
        entity: 'audit',
        action: 'cancelled',
        at: '2026-11-20T13:00:00.000Z',
        by: pat.member.id,
        bookingId: booking.id,
        amountCents: 3000,
        hoursBack: 0,
        reason,
      },
    ]);
  });

  it('gives some of the hours back to the package', async () => {
    const { browser } = await aMember();
    const { id: packageId } = await boughtPackage(browser, 'mini');
    const { body: booking } = await browser.call('create-booking', { body: redemption(packageId) });
    await cancel(booking.id, { reason, hoursBack: 2 });
    const [hoursPackage] = (await browser.call('get-my-packages')).body;
    expect([hoursPackage?.hoursUsed, (await money()).faults]).toEqual([1, []]);
  });

  it('is too late once the session is over, and answers 404 without a booking', async () => {
    const { booking } = await madeBooking(aBooking());
    await at('2026-11-23T17:00:00Z');
    const { status, text } = await cancel(booking.id, { reason });
    expect([status, text]).toEqual([409, 'This session is over.']);
    expect((await cancel(randomUUID(), { reason })).status).toBe(404);
  });
});

describe('move-for-holder', () => {
  it('moves to a free time, which is not one of the moves of the holder, and tells why', async () => {
    const { booking, browser } = await madeBooking(aBooking());
    await at('2026-11-23T14:30:00Z');
    const to = { date: '2026-11-24', timeSlot: '1:00 PM' };
    const { status, body } = await move(booking.id, { ...to, reason });
    expect([status, body]).toEqual([200, expect.objectContaining({ ...to, moves: 0, sequence: 1 })]);
    expect((await move(booking.id, { ...to, reason })).status).toBe(200);
    const mail = await newestMail();
    expect(mail).toContain('We have moved your focus session to a new time.');
    expect(mail).toContain(`Our reason: ${reason}`);
    const { body: seen } = await browser.call('get-booking', { parameters: { id: booking.id } });
    expect(seen).toMatchObject({ ...to, movesLeft: 2 });
    const from = { date: '2026-11-23', timeSlot: '9:00 AM' };
    expect(await audited(booking.id)).toMatchObject([{ action: 'moved', from, to, reason }]);
  });

  it('to a later time makes cancelling free again that had ended, and says so', async () => {
    const { booking, browser } = await madeBooking(aBooking());
    await at('2026-11-23T04:00:00Z');
    expect((await move(booking.id, { date: '2026-12-14', timeSlot: '9:00 AM', reason })).status).toBe(200);
    const mail = await newestMail();
    expect(mail).toContain('Cancel until Sunday, December 13 at 9:00 AM, New York time, and $70 comes back');
    expect(mail).toContain('After that, until Monday, December 14 at 7:00 AM, New York time, $35 of $70');
    setClock('2026-12-13T14:00:00Z');
    const { body } = await browser.call('get-booking', { parameters: { id: booking.id } });
    expect(body.cancellation?.refundCents).toBe(booking.sessionPriceCents);
  });

  it('to the next hour leaves half an hour in which everything comes back', async () => {
    const { booking, browser } = await madeBooking(aBooking());
    expect((await move(booking.id, { date: '2026-11-20', timeSlot: '9:00 AM', reason })).status).toBe(200);
    setClock('2026-11-20T13:30:00Z');
    const body = { expectedRefundCents: booking.sessionPriceCents };
    const answer = await browser.call('cancel-booking', { parameters: { id: booking.id }, body });
    expect([answer.status, answer.body.returned?.refundCents]).toEqual([200, booking.sessionPriceCents]);
  });

  it('takes no time that is past, and none that is full', async () => {
    const { booking } = await madeBooking(aBooking());
    const past = { date: '2026-11-19', timeSlot: '1:00 PM', reason };
    expect((await move(booking.id, past)).status).toBe(400);
    await fillDays(['2026-11-24']);
    const full = { date: '2026-11-24', timeSlot: '1:00 PM', reason };
    const { status, text } = await move(booking.id, full);
    expect([status, text]).toEqual([409, 'That time is full. Please choose another time or date.']);
  });
});

describe('refund-booking', () => {
  it('pays back parts of the price, each once, and never more than was paid', async () => {
    const { booking } = await madeBooking(aBooking(aStake));
    const requestId = randomUUID();
    expect((await refund(booking.id, 2000, requestId)).status).toBe(200);
    expect((await refund(booking.id, 2000, requestId)).status).toBe(200);
    expect((await refund(booking.id, 2100, requestId)).status).toBe(409);
    const mail = await newestMail();
    expect(mail).toContain('We are refunding $20 of your focus session');
    expect(mail).toContain(`Our reason: ${reason}`);
    expect((await refund(booking.id, 5001)).text).toBe(
      'At most $50 can be refunded: the rest has gone back before.',
    );
    await at('2026-11-24T13:00:00Z');
    expect((await refund(booking.id, 5000)).status).toBe(200);
    expect((await refund(booking.id, 1)).text).toBe('Nothing of the price is left to refund.');
    expect(await money()).toEqual({ faults: [], atStripe: [2000, 5000] });
    expect(await inspect(booking.id)).toMatchObject({
      refundableCents: 0,
      whyNotRefundable: 'Nothing of the price is left to refund.',
    });
  });

  it('leaves the rest for a later cancellation, by the operator and by the holder', async () => {
    const { booking, browser } = await madeBooking(aBooking());
    await refund(booking.id, 2000);
    const parameters = { id: booking.id };
    const { body } = await browser.call('get-booking', { parameters });
    expect(body.cancellation?.refundCents).toBe(5000);
    const all = { reason, refundCents: 7000 };
    expect((await cancel(booking.id, all)).text).toMatch('At most $50');
    await browser.call('cancel-booking', { parameters, body: { expectedRefundCents: 5000 } });
    expect(await money()).toEqual({ faults: [], atStripe: [2000, 5000] });
  });

  it('pays back the rest of a session that was cancelled, also when two ask at once', async () => {
    const { booking } = await madeBooking(aBooking());
    await cancel(booking.id, { reason, refundCents: 3500 });
    const answers = await Promise.all([refund(booking.id, 2000), refund(booking.id, 2000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await money()).toEqual({ faults: [], atStripe: [2000, 3500] });
  });

  it('pays back nothing of a session that package hours have paid', async () => {
    const { browser } = await aMember();
    const { id: packageId } = await boughtPackage(browser, 'mini');
    const { body: booking } = await browser.call('create-booking', { body: redemption(packageId) });
    const { status, text } = await refund(booking.id, 100);
    expect([status, text]).toEqual([409, 'No card has paid for this session.']);
  });

  it('needs a passkey that was just shown', async () => {
    const { booking } = await madeBooking(aBooking());
    travelMinutes(6);
    expect((await refund(booking.id, 1000)).status).toBe(428);
  });
});

describe('confirm-again', () => {
  it('sends the confirmation of the booking as it is now, once for each request', async () => {
    const { booking } = await madeBooking(aBooking());
    const requestId = randomUUID();
    await confirm(booking.id, requestId);
    await confirm(booking.id, requestId);
    await sendMailAbout(await itemsOf('BOOKING#'));
    const [newest, second, third] = system().mailbox.list();
    const subject = 'Booked: your focus session on Monday, November 23, 2026';
    expect([newest?.subject, second?.subject]).toEqual([subject, subject]);
    expect(third?.subject).not.toBe(subject);
    const { timeline } = await inspect(booking.id);
    const told = timeline.filter(({ about }) => about === 'office' || about === 'mail');
    expect(told.map(({ text }) => text).sort()).toEqual([
      'confirmation sent again',
      'mail sent: confirmation',
      'mail sent: confirmation, once more',
    ]);
  });

  it('sends nothing about a cancelled booking', async () => {
    const { booking } = await madeBooking(aBooking());
    await cancel(booking.id, { reason });
    const { status } = await confirm(booking.id);
    expect(status).toBe(409);
  });
});

describe('inspect-booking', () => {
  it('tells everything that has happened, in order', async () => {
    const { booking, browser } = await madeBooking(aBooking(aStake));
    await sendMailAbout(await itemsOf('BOOKING#'));
    travelMinutes(1);
    await browser.call('reschedule-booking', {
      parameters: { id: booking.id },
      body: { date: '2026-11-24', timeSlot: '1:00 PM' },
    });
    await sendNotices();
    travelMinutes(1);
    const { booking: seen, timeline, outlook } = await inspect(booking.id);
    expect(seen).toMatchObject({ id: booking.id, name: 'Robin Example', date: '2026-11-24' });
    expect(timeline.map(({ about, text }) => `${about}: ${text}`)).toEqual([
      'money: checkout of $80 opened',
      'booking: session booked: 2026-11-23, 9:00 AM, 3 hours',
      'money: $80 paid',
      'mail: mail sent: confirmation',
      'booking: session moved by the browser that bought it from 2026-11-23, 9:00 AM to 2026-11-24, 1:00 PM',
      'mail: mail sent: the session is moved',
    ]);
    expect(outlook).toContainEqual(expect.stringContaining('the donation of $10 (St. Jude) is undecided'));
  });

  it('answers 404 for an id that is no booking', async () => {
    for (const id of [randomUUID(), 'abc'])
      expect((await pat.browser.call('inspect-booking', { parameters: { id } })).status).toBe(404);
  });
});
