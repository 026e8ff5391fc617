import { randomUUID } from 'node:crypto';
import { call } from '../../../infra/testing/in-process/call.ts';
import { aBooking, holdEverySeat } from '../../testing/booking-journey.ts';
import { aMember, boughtPackage } from '../../testing/members.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const query = (packageId: string, changes = {}) => ({
  packageId,
  date: '2026-11-23',
  timeSlot: '9:00 AM',
  duration: '3',
  weeks: '3',
  ...changes,
});

const staffDay = { date: '2026-12-07', fromHour: 7, toHour: 22, reason: 'Staff day' };

describe('200', () => {
  it('names the weeks that are free, and those that are taken or closed, and books nothing', async () => {
    const { browser } = await aMember();
    const { id } = await boughtPackage(browser, 'mini');
    await holdEverySeat(aBooking({ date: '2026-11-30' }));
    const { browser: operator } = await signedInStaff('operator');
    await operator.call('close-hours', { body: { ...staffDay, id: randomUUID() } });
    const { status, body } = await browser.call('preview-series', { query: query(id) });
    expect(status).toBe(200);
    expect(body).toEqual({
      booked: [],
      free: [{ date: '2026-11-23' }],
      left: [
        { date: '2026-11-30', reason: 'All seats are taken at that time.' },
        { date: '2026-12-07', reason: expect.stringContaining('Staff day') },
      ],
    });
    expect((await browser.call('get-my-bookings')).body).toEqual([]);
  });
});

describe('400', () => {
  it.each([{ weeks: '13' }, { weeks: '2.5' }, { duration: '9' }, { timeSlot: '3:00 AM' }])(
    'refuses %p',
    async (changes) => {
      const { browser } = await aMember();
      const { status } = await browser.call('preview-series', { query: query(randomUUID(), changes) });
      expect(status).toBe(400);
    },
  );
});

describe('401', () => {
  it('asks for a session', async () => {
    expect((await call('preview-series', { query: query(randomUUID()) })).status).toBe(401);
  });
});

describe('409', () => {
  it('needs a package of the member', async () => {
    const { browser } = await aMember();
    const { status } = await browser.call('preview-series', { query: query(randomUUID()) });
    expect(status).toBe(409);
  });
});
