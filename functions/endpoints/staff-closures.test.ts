import { randomUUID } from 'node:crypto';
import { call, TestBrowser } from '../../infra/local/in-process/call.ts';
import type { BodyInput } from '../../shared/contract/types.ts';
import { aBooking, checkOut, madeBooking } from '../testing/booking-journey.ts';
import { type SignedInStaff, signedInStaff } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();

const date = '2026-11-23';
const reason = 'A pipe burst.';

let pat: SignedInStaff;
beforeEach(async () => {
  pat = await signedInStaff('operator', 'Pat');
});

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
    expect((await checkOut(new TestBrowser(), aBooking())).status).toBe(409);
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
});

describe('the calendar', () => {
  it('counts the seats and bookings of each day and hour, and names what is closed', async () => {
    await madeBooking();
    await checkOut(new TestBrowser(), aBooking({ timeSlot: '1:00 PM', duration: 1 }));
    await close({ fromHour: 9, toHour: 11, seats: [11, 12] });
    const { body: month } = await pat.browser.call('get-calendar', { query: { month: '2026-11' } });
    const day = month.days.find((each) => each.date === date);
    expect(month.days).toHaveLength(30);
    expect(day).toMatchObject({ bookings: 1, booked: 3, held: 1, closed: 4, free: 172 });
    expect(day?.closures).toMatchObject([{ fromHour: 9, toHour: 11, seats: [11, 12], state: 'closed' }]);
    const { body } = await pat.browser.call('get-calendar-day', { query: { date } });
    expect(body.hours[2]).toEqual({ timeSlot: '9:00 AM', booked: 1, held: 0, closed: 2, free: 9 });
    expect(body.hours[6]).toEqual({ timeSlot: '1:00 PM', booked: 0, held: 1, closed: 0, free: 11 });
    expect(body.closures).toEqual(day?.closures);
    expect((await availability()).closures).toEqual([
      '2 of our seats are closed from 9:00 AM to 11:00 AM: A pipe burst.',
    ]);
  });
});
