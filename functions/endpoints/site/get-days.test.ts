import { call } from '../../../infra/testing/in-process/call.ts';
import { holdEverySeat } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { commandsSentBy } from '../../testing/counted-work.ts';
import { fillDays } from '../../testing/full-days.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const days = (from: string) => call('get-days', { query: { from } });

describe('200', () => {
  it('counts the free hours of two weeks, in one round trip', async () => {
    await fillDays(['2026-11-24']);
    await fillDays(['2026-11-25'], [9, 10]);
    const commands = await commandsSentBy(async () => {
      const { status, body } = await days('2026-11-23');
      expect(status).toBe(200);
      expect(body).toHaveLength(14);
      expect(body.slice(0, 4)).toEqual([
        { date: '2026-11-23', openHours: 15, freeHours: 15 },
        { date: '2026-11-24', openHours: 15, freeHours: 0 },
        { date: '2026-11-25', openHours: 15, freeHours: 2 },
        { date: '2026-11-26', openHours: 15, freeHours: 15 },
      ]);
      expect(body.at(-1)?.date).toBe('2026-12-06');
    });
    expect(commands).toEqual(Array(14).fill('QueryCommand'));
  });

  it('counts only the hours of today that have not begun', async () => {
    expect((await days('2026-11-20')).body[0]).toEqual({ date: '2026-11-20', openHours: 13, freeHours: 13 });
    travelMinutes(13 * 60);
    expect((await days('2026-11-20')).body[0]).toEqual({ date: '2026-11-20', openHours: 0, freeHours: 0 });
  });

  it('counts no hour whose last seat is held, until the hold expires', async () => {
    await fillDays(['2026-11-23'], [9, 10, 11]);
    await holdEverySeat();
    expect((await days('2026-11-23')).body[0]).toMatchObject({ freeHours: 0 });
    travelMinutes(16);
    expect((await days('2026-11-23')).body[0]).toMatchObject({ freeHours: 3 });
  });

  it('ends with the last bookable date', async () => {
    expect((await days('2027-02-17')).body.map(({ date }) => date)).toEqual(['2027-02-17', '2027-02-18']);
  });
});

describe('400', () => {
  it.each([[{}], [{ from: '2026-02-31' }], [{ from: '2026-11-23', days: '90' }]])(
    'refuses the query %j',
    async (query: Record<string, string>) => {
      expect((await call('get-days', { query })).status).toBe(400);
    },
  );

  it.each([
    ['2026-11-19', 'That date has passed. Please choose another date.'],
    ['2027-02-19', 'Sessions can be booked up to 90 days ahead. Please choose an earlier date.'],
  ])('refuses %s, on which nothing can be booked, without asking the table', async (from, sentence) => {
    const commands = await commandsSentBy(async () => {
      const { status, text } = await days(from);
      expect([status, text]).toEqual([400, sentence]);
    });
    expect(commands).toEqual([]);
  });
});
