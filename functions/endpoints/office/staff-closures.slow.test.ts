import { randomUUID } from 'node:crypto';
import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { closeBooks } from '../../../shared/domain/money/books.ts';
import { site } from '../../../shared/site.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { aBooking, aStake, checkOut, madeBooking } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { justBefore } from '../../testing/faults/just-before.ts';
import { sendNotices } from '../../testing/mails.ts';
import { aMember, boughtPackage, redemption } from '../../testing/members.ts';
import { operatorForEachTest, staffSignIn } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const date = '2026-11-23';
const reason = 'A pipe burst.';

const pat = operatorForEachTest();

const wholeDay = { date, fromHour: 7, toHour: 22, reason };
const close = (changes: Partial<BodyInput<'close-hours'>> = {}) =>
  pat.browser.call('close-hours', { body: { ...wholeDay, id: randomUUID(), ...changes } });
const reopen = (id: string) => pat.browser.call('reopen-hours', { body: { date, id } });

const availability = async () => (await call('get-availability', { query: { date } })).body;
const seats = async () => (await itemsOf(`DAY#${date}`)).filter(({ sk }) => sk.includes('SEAT'));
const closedSeats = async () => (await seats()).filter(({ closureId }) => closureId);
const audited = async () =>
  (await itemsOf('AUDIT#')).filter(({ closureId }) => closureId).map(({ action }) => action);

describe('a closed day', () => {
  it('has no hour to book, and visitors read why', async () => {
    const { status, body } = await close();
    expect([status, body]).toEqual([200, expect.objectContaining({ state: 'closed', reason })]);
    const { hours, closures } = await availability();
    expect(closures).toEqual(['We are closed all day: A pipe burst.']);
    expect(hours.every(({ seatsLeft, closed }) => seatsLeft === 0 && closed)).toBe(true);
    const { body: days } = await call('get-days', { query: { from: date } });
    expect(days[0]).toEqual({ date, openHours: 0, freeHours: 0, closed: closures?.[0] });
    expect(days[1]).toEqual({ date: '2026-11-24', openHours: 15, freeHours: 15 });
    expect((await call('get-next-free', { query: { from: date } })).body.date).toBe('2026-11-24');
    const refused = await checkOut(new TestBrowser(), aBooking());
    expect([refused.status, refused.text]).toEqual([
      409,
      'We are closed all day: A pipe burst. Please choose another time or date.',
    ]);
    expect(await closedSeats()).toHaveLength(180);
    expect(await audited()).toEqual(['hours closed']);
  });

  it('is as it was once it is reopened', async () => {
    await madeBooking();
    const before = await itemsOf('DAY#');
    const id = randomUUID();
    await close({ id });
    const { status, body } = await reopen(id);
    expect([status, body.state]).toEqual([200, 'open']);
    expect(await itemsOf('DAY#')).toEqual(before);
    expect((await availability()).closures).toBeUndefined();
    expect((await audited()).sort()).toEqual(['hours closed', 'hours reopened']);
    expect((await close({ id })).text).toBe('These hours have been reopened meanwhile.');
  });

  it.each(['a seat', 'a booking'])(
    'is free when two closures are reopened at once, and one would have passed %s to the other',
    async (passed) => {
      const { booking } = await madeBooking();
      const [first, second] = [randomUUID(), randomUUID()];
      await close({ id: first });
      await close({ id: second });
      justBefore(passed === 'a seat' ? `DAY#${date} 07#SEAT` : `BOOKING#${booking.id}`, () => reopen(second));
      expect((await reopen(first)).body.state).toBe('open');
      expect(await closedSeats()).toEqual([]);
      expect((await itemsOf(`BOOKING#${booking.id}`)).find(({ sk }) => sk === 'BOOKING')).not.toHaveProperty(
        'closures',
      );
    },
  );
});

describe('several days', () => {
  const lastDate = '2026-11-25';
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25'];
  const seatsIn = async () => (await itemsOf('DAY#')).filter(({ sk }) => sk.includes('SEAT'));
  const statesByDate = async () => (await itemsOf('CLOSURE#')).map(({ date: day, state }) => [day, state]);

  it('close with one total of cents and one entry of the audit, and what is kept stays', async () => {
    await madeBooking();
    const { booking: kept } = await madeBooking(aBooking({ date: '2026-11-24' }));
    await madeBooking(aBooking({ ...aStake, date: lastDate, timeSlot: '7:00 PM' }));
    await madeBooking(aBooking({ date: '2026-11-26' }));
    const span = { fromHour: 8, toHour: 20, lastDate };
    const query = { date, lastDate, fromHour: '8', toHour: '20' };
    const { body: seen } = await pat.browser.call('preview-closure', { query });
    expect(seen.bookings.map((each) => [each.date, each.refundCents])).toEqual([
      ['2026-11-23', 7000],
      ['2026-11-24', 7000],
      ['2026-11-25', 8000],
    ]);
    expect(seen.freeSeats).toBe(3 * 12 * 12 - 7);
    const bookingIds = seen.bookings.map(({ id }) => id).filter((id) => id !== kept.id);
    const request = { ...span, id: randomUUID(), keeps: [kept.id], bookingIds };
    expect((await closeAndCancel({ ...request, expectedRefundCents: 22_000 })).status).toBe(409);
    const { status, body } = await closeAndCancel({ ...request, expectedRefundCents: 15_000 });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ date, firstDate: date, lastDate, state: 'closed', isOutOfTime: false }),
    ]);
    expect((await closeAndCancel({ ...request, expectedRefundCents: 15_000 })).status).toBe(200);
    expect(await money()).toEqual({ faults: [], refundedCents: 15_000 });
    expect(await statesByDate()).toEqual(dates.map((each) => [each, 'closed']));
    const audits = (await itemsOf('AUDIT#')).filter(({ action }) => action === 'hours closed');
    expect(audits).toMatchObject([{ date, lastDate, cancels: true }]);
    expect((await close({ ...span, id: request.id })).status).toBe(409);
  });

  it('reopen one by one, or all of them that are not over', async () => {
    const { body } = await close({ lastDate });
    const { id } = body;
    const reopenOn = (day: string, all: { allDays?: true } = {}) =>
      pat.browser.call('reopen-hours', { body: { date: day, id, ...all } });
    expect((await reopenOn('2026-11-24')).body.state).toBe('open');
    expect(await statesByDate()).toEqual([
      [dates[0], 'closed'],
      [dates[1], 'open'],
      [dates[2], 'closed'],
    ]);
    travelMinutes(4 * 24 * 60);
    pat.browser = await staffSignIn(pat.passkey);
    expect((await reopenOn(lastDate, { allDays: true })).body.state).toBe('open');
    expect(await statesByDate()).toEqual([
      [dates[0], 'closed'],
      [dates[1], 'open'],
      [dates[2], 'open'],
    ]);
    expect((await seatsIn()).every(({ pk }) => pk === `DAY#${date}`)).toBe(true);
  });

  it('are at most 31, and end after they begin', async () => {
    const late = await close({ lastDate: '2026-12-24' });
    expect([late.status, late.text]).toEqual([400, 'Please close at most 31 days at once.']);
    const early = await close({ lastDate: '2026-11-22' });
    expect([early.status, early.text]).toEqual([
      400,
      'Please choose a last day that is not before the first.',
    ]);
    expect((await close({ lastDate: '2026-12-23', fromHour: 9, toHour: 10, seats: [1] })).body.state).toBe(
      'closed',
    );
    expect(await seatsIn()).toHaveLength(31);
  });
});

const query = { date, fromHour: '7', toHour: '22' };
const preview = async () => (await pat.browser.call('preview-closure', { query })).body;
const closeAndCancel = (body: Partial<BodyInput<'close-and-cancel'>>) =>
  pat.browser.call('close-and-cancel', {
    body: { ...wholeDay, id: randomUUID(), keeps: [], bookingIds: [], expectedRefundCents: 0, ...body },
  });

/** The faults of the books, and the cents that Stripe has paid back. */
const money = async () => {
  const { faults } = closeBooks(await readMoneyRecords());
  const refunds = system()
    .stripe.listPayments()
    .flatMap((payment) => payment.refunds);
  return { faults, refundedCents: refunds.reduce((sum, { amount }) => sum + amount, 0) };
};

describe('a day with bookings', () => {
  const hours = ['7:00 AM', '8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM'];
  const book = async () => {
    const made = [];
    for (const timeSlot of hours) made.push((await madeBooking(aBooking({ ...aStake, timeSlot }))).booking);
    return made;
  };

  it('is shown before it is closed, with what comes back', async () => {
    const [first] = await book();
    const { bookings, ...seatCounts } = await preview();
    expect(seatCounts).toEqual({ freeSeats: 180 - 18, heldSeats: 0, closedSeats: 0 });
    expect(bookings).toHaveLength(6);
    expect(bookings[0]).toEqual({
      id: first?.id,
      paymentIntentId: expect.stringMatching(/^pi_/),
      name: 'Robin Example',
      email: 'robin@example.com',
      date,
      timeSlot: '7:00 AM',
      duration: 3,
      refundCents: 8000,
      donationCents: 1000,
      hoursBack: 0,
    });
  });

  it('keeps two and cancels four, each told why, with everything back and in the books', async () => {
    const [one, two, ...others] = await book();
    const bookingIds = others.map(({ id }) => id);
    const keeps = [one?.id ?? '', two?.id ?? ''];
    const tooLittle = await closeAndCancel({ keeps, bookingIds, expectedRefundCents: 24_000 });
    expect([tooLittle.status, tooLittle.text]).toEqual([
      409,
      'The bookings have changed meanwhile: 4 would be cancelled, and $320 would come back. Please look at them again.',
    ]);
    expect(await closedSeats()).toEqual([]);
    const { status, body } = await closeAndCancel({ keeps, bookingIds, expectedRefundCents: 32_000 });
    expect([status, body.state]).toEqual([200, 'closed']);
    const { bookings, freeSeats } = await preview();
    expect([bookings.map(({ id }) => id), freeSeats]).toEqual([keeps, 0]);
    expect(await money()).toEqual({ faults: [], refundedCents: 32_000 });
    const audit = (await itemsOf('AUDIT#')).filter(({ closureId }) => closureId === body.id);
    expect(audit.map(({ action }) => action).sort()).toEqual([...Array(4).fill('cancelled'), 'hours closed']);
    await sendNotices();
    const told = system().mailbox.list();
    expect(told.filter(({ subject }) => subject.startsWith('Cancelled'))).toHaveLength(4);
  });

  it('cancels nothing that the operator has not seen, also for the same cents', async () => {
    const { browser } = await aMember();
    const { id: packageId } = await boughtPackage(browser, 'mini');
    const { booking: seen } = await madeBooking();
    await browser.call('create-booking', { body: redemption(packageId, { timeSlot: '1:00 PM' }) });
    const request = { bookingIds: [seen.id], expectedRefundCents: 7000 };
    const refused = await closeAndCancel(request);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('2 would be cancelled')]);
    expect(await itemsOf('CLOSURE#')).toEqual([]);
    const bookingIds = (await preview()).bookings.map(({ id }) => id);
    expect((await closeAndCancel({ ...request, bookingIds })).status).toBe(200);
  });

  it('stays closed where a kept booking is cancelled or moved away later, until it is reopened', async () => {
    const { booking, browser } = await madeBooking(aBooking({ timeSlot: '7:00 AM' }));
    const other = await madeBooking(aBooking({ timeSlot: '1:00 PM' }));
    const { body: closure } = await close();
    await browser.call('cancel-booking', {
      parameters: { id: booking.id },
      body: { expectedRefundCents: 7000 },
    });
    await other.browser.call('reschedule-booking', {
      parameters: { id: other.booking.id },
      body: { date: '2026-11-24', timeSlot: '1:00 PM' },
    });
    expect(await closedSeats()).toHaveLength(180);
    await reopen(closure.id);
    expect(await seats()).toEqual([]);
  });

  it('is free again where a kept booking is cancelled after it was reopened', async () => {
    const { booking, browser } = await madeBooking();
    const { body: closure } = await close();
    await reopen(closure.id);
    const parameters = { id: booking.id };
    await browser.call('cancel-booking', { parameters, body: { expectedRefundCents: 7000 } });
    expect(await seats()).toEqual([]);
  });
});

describe('the calendar', () => {
  afterEach(() => {
    Object.assign(site, { closedWeekdays: [] });
  });

  it('counts the seats and bookings of each day and hour, and names what is closed', async () => {
    await close({ fromHour: 9, toHour: 11, seats: [11, 12] });
    await madeBooking();
    await checkOut(new TestBrowser(), aBooking({ timeSlot: '1:00 PM', duration: 1 }));
    const { body: month } = await pat.browser.call('get-calendar', { query: { month: '2026-11' } });
    const day = month.days.find((each) => each.date === date);
    expect(month.days).toHaveLength(30);
    expect(day).toMatchObject({ bookings: 1, booked: 3, held: 1, closed: 4, free: 172 });
    expect(day?.closures).toMatchObject([{ fromHour: 9, toHour: 11, seats: [11, 12], state: 'closed' }]);
    const { body } = await pat.browser.call('get-calendar-day', { query: { date } });
    expect(body.hours[2]).toEqual({ timeSlot: '9:00 AM', booked: 1, held: 0, closed: 2, free: 9 });
    expect(body.hours[6]).toEqual({ timeSlot: '1:00 PM', booked: 0, held: 1, closed: 0, free: 11 });
    expect(body.closures).toMatchObject([{ ...day?.closures[0], bookings: 0, toCancel: 0, heldSeats: 0 }]);
    expect((await availability()).closures).toEqual([
      '2 of our seats are closed from 9:00 AM to 11:00 AM: A pipe burst.',
    ]);
  });

  it('has no free seat on a weekday on which the space is closed', async () => {
    Object.assign(site, { closedWeekdays: ['Monday'] });
    const { body: month } = await pat.browser.call('get-calendar', { query: { month: '2026-11' } });
    const free = month.days.flatMap((day) => (day.free > 0 ? [] : [day.date]));
    expect(free).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']);
    const { body } = await pat.browser.call('get-calendar-day', { query: { date } });
    expect(body.hours.map((hour) => hour.free)).toEqual(Array.from({ length: 15 }, () => 0));
  });
});
