// Security: Demand that was turned away.
import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { site } from '../../../shared/site.ts';
import { countTurnedAway, turnedAwayBetween } from '../../store/seats/turned-away.ts';
import { keys } from '../../table/keys.ts';
import { aBooking, checkOut, holdEverySeat } from '../../testing/booking-journey.ts';
import { refusedAfter } from '../../testing/changed-rows.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const date = '2026-11-23';
const wish = { date, timeSlot: '9:00 AM', duration: 2 };
const ask = (body = wish) => call('note-turned-away', { body });
const counted = () => turnedAwayBetween(date, date);

describe('200', () => {
  it('counts the hours that somebody asked for, when they have no seat left, and nothing else', async () => {
    await holdEverySeat(aBooking({ duration: 1 }));
    expect((await ask()).body).toEqual({ done: true });
    expect(await counted()).toEqual([
      { date, hour: 9, people: 1 },
      { date, hour: 10, people: 1 },
    ]);
    const [row] = await itemsOf('TURNED-AWAY');
    expect(Object.keys(row ?? {}).sort()).toEqual(['date', 'hour10', 'hour9', 'pk', 'sk']);
  });

  it('counts nothing while there is a seat, or once the hours have begun', async () => {
    await ask();
    await ask({ ...wish, date: '2026-11-20', timeSlot: '7:00 AM' });
    expect(await itemsOf('TURNED-AWAY')).toEqual([]);
  });

  it('counts a checkout that is refused since others hold every seat', async () => {
    await holdEverySeat();
    expect((await checkOut(new TestBrowser(), aBooking())).status).toBe(409);
    expect(await counted()).toEqual([9, 10, 11].map((hour) => ({ date, hour, people: 1 })));
  });

  it('counts no more than a crowd for an hour', async () => {
    const full = { date, hour9: site.seatsPerHour * 10 };
    const changes = {
      'counted enough': full,
      'counted enough of another hour': { date, hour10: full.hour9 },
    };
    expect(await refusedAfter(keys.turnedAway(date), changes, () => countTurnedAway(wish))).toEqual(
      Object.keys(changes),
    );
  });
});

describe('400', () => {
  it.each([{ date: 'soon' }, { timeSlot: '9:30 AM' }, { duration: 0 }, { timeSlot: '9:00 PM' }])(
    'refuses %p',
    async (changes) => {
      expect((await ask({ ...wish, ...changes })).status).toBe(400);
    },
  );
});

describe('429', () => {
  it('takes twenty wishes of an hour from one address', async () => {
    const statuses: number[] = [];
    for (let wishes = 0; wishes < 21; wishes += 1) statuses.push((await ask()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
