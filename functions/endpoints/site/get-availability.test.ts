import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, checkOut, madeBooking } from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { commandsSentBy } from '../../testing/counted-work.ts';
import { freshSystemForEachTest, morning } from '../../testing/test-system.ts';

freshSystemForEachTest();

const hoursOf = async (date: string) => {
  const { body } = await call('get-availability', { query: { date } });
  return new Map(body.hours.map((hour) => [hour.timeSlot, hour]));
};

describe('200', () => {
  it('offers 15 hours with every seat on an empty day', async () => {
    const { status, body } = await call('get-availability', { query: { date: '2026-11-23' } });
    expect(status).toBe(200);
    expect(body.bookableDates).toEqual({ first: '2026-11-20', last: '2027-02-18' });
    expect(body.hours).toHaveLength(15);
    expect(body.hours.every(({ seatsLeft, begun }) => seatsLeft === 12 && !begun)).toBe(true);
  });

  it('marks the hours of today that have begun', async () => {
    const begun = async () =>
      [...(await hoursOf('2026-11-20')).values()].filter((hour) => hour.begun).map((hour) => hour.timeSlot);
    expect(await begun()).toEqual(['7:00 AM', '8:00 AM']);
    setClock(Date.parse(morning) - 1);
    expect(await begun()).toEqual(['7:00 AM']);
  });

  it('counts a held seat as taken for as long as the hold, and a booked one for good', async () => {
    await checkOut(new TestBrowser(), aBooking());
    const held = await hoursOf('2026-11-23');
    expect(['8:00 AM', '9:00 AM', '11:00 AM', '12:00 PM'].map((slot) => held.get(slot)?.seatsLeft)).toEqual([
      12, 11, 11, 12,
    ]);
    travelMinutes(15);
    expect((await hoursOf('2026-11-23')).get('9:00 AM')?.seatsLeft).toBe(11);
    travelMinutes(1 / 60);
    expect((await hoursOf('2026-11-23')).get('9:00 AM')?.seatsLeft).toBe(12);
    await madeBooking();
    travelMinutes(24 * 60);
    expect((await hoursOf('2026-11-23')).get('9:00 AM')?.seatsLeft).toBe(11);
  });
});

describe('400', () => {
  it.each([
    [{}],
    [{ date: '' }],
    [{ date: '2026-02-31' }],
    [{ date: '2026-11-23T09:00' }],
    [{ date: '23.11.2026' }],
  ])('refuses %j as a date', async (query: Record<string, string>) => {
    const { status, text } = await call('get-availability', { query });
    expect(status).toBe(400);
    expect(text).toBe('Please choose a date, written like 2026-11-20.');
  });

  it.each([
    ['2026-11-19', 'That date has passed. Please choose another date.'],
    ['0001-01-01', 'That date has passed. Please choose another date.'],
    ['2027-02-19', 'Sessions can be booked up to 90 days ahead. Please choose an earlier date.'],
    ['9999-12-31', 'Sessions can be booked up to 90 days ahead. Please choose an earlier date.'],
  ])('refuses %s, on which nothing can be booked, without asking the table', async (date, sentence) => {
    const commands = await commandsSentBy(async () => {
      const { status, text } = await call('get-availability', { query: { date } });
      expect([status, text]).toEqual([400, sentence]);
    });
    expect(commands).toEqual([]);
  });

  it('refuses a parameter that it does not know', async () => {
    const { status } = await call('get-availability', { query: { date: '2026-11-23', zone: 'x' } });
    expect(status).toBe(400);
  });
});
