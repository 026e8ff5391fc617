import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, checkOut } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { commandsSentBy } from '../../testing/counted-work.ts';
import { fillDays } from '../../testing/full-days.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const nextFree = (from: string) => call('get-next-free', { query: { from } });

describe('200', () => {
  it('answers the first hour of an empty day', async () => {
    const { status, body } = await nextFree('2026-11-23');
    expect(status).toBe(200);
    expect(body).toEqual({ date: '2026-11-23', timeSlot: '7:00 AM', seatsLeft: 12 });
  });

  it('leaves out the hours of today that have begun', async () => {
    expect((await nextFree('2026-11-20')).body).toMatchObject({ date: '2026-11-20', timeSlot: '9:00 AM' });
    travelMinutes(13 * 60);
    expect((await nextFree('2026-11-20')).body).toMatchObject({ date: '2026-11-21', timeSlot: '7:00 AM' });
  });

  it('leaves out full hours, and counts the seats of the first that is not', async () => {
    await fillDays(['2026-11-23'], [9, 10, 11]);
    await checkOut(new TestBrowser(), aBooking());
    expect((await nextFree('2026-11-23')).body).toEqual({
      date: '2026-11-23',
      timeSlot: '9:00 AM',
      seatsLeft: 11,
    });
  });

  it('goes on after full days, four days at once', async () => {
    await fillDays(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']);
    const commands = await commandsSentBy(async () => {
      expect((await nextFree('2026-11-24')).body).toMatchObject({ date: '2026-11-28', timeSlot: '7:00 AM' });
    });
    expect(commands).toEqual(Array(8).fill('QueryCommand'));
  });

  it('asks for no more than four days when one of them is free', async () => {
    const commands = await commandsSentBy(() => nextFree('2026-11-23'));
    expect(commands).toEqual(Array(4).fill('QueryCommand'));
  });
});

describe('404', () => {
  it('says so when every hour up to the last bookable date is taken', async () => {
    await fillDays(['2027-02-16', '2027-02-17', '2027-02-18']);
    const { status, text, headers } = await nextFree('2027-02-16');
    expect([status, text]).toEqual([
      404,
      'Every hour from that date on is taken. Please choose an earlier date, or look again tomorrow.',
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('400', () => {
  it.each([
    [{}],
    [{ from: '' }],
    [{ from: '2026-02-31' }],
    [{ from: '2026-11-23T09:00' }],
    [{ from: '2026-11-23', zone: 'x' }],
  ])('refuses the query %j', async (query: Record<string, string>) => {
    expect((await call('get-next-free', { query })).status).toBe(400);
  });

  it.each([
    ['2026-11-19', 'That date has passed. Please choose another date.'],
    ['2027-02-19', 'Sessions can be booked up to 90 days ahead. Please choose an earlier date.'],
  ])('refuses %s, on which nothing can be booked, without asking the table', async (from, sentence) => {
    const commands = await commandsSentBy(async () => {
      const { status, text } = await nextFree(from);
      expect([status, text]).toEqual([400, sentence]);
    });
    expect(commands).toEqual([]);
  });
});
