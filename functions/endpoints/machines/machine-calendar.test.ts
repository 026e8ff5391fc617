import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { madeBooking } from '../../testing/booking-journey.ts';
import { aKey } from '../../testing/machine-keys.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();
const operator = operatorForEachTest();
const machine = new TestBrowser();
const read = (from: string, to: string, headers: Record<string, string>) =>
  machine.call('machine-calendar', { query: { from, to }, headers });

it('tells a machine of the free seats and the closed hours of some dates', async () => {
  await madeBooking();
  const closing = { date: '2026-11-24', fromHour: 9, toHour: 11, reason: 'A pipe burst.' };
  const id = crypto.randomUUID();
  await operator.browser.call('close-hours', { body: { ...closing, id } });
  const { headers } = await aKey(operator.browser, 'calendar');
  const { days } = (await read('2026-11-23', '2026-11-25', headers)).body;
  expect(days.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  const seatsAt = (index: number, timeSlot: string) =>
    days[index]?.hours.find((hour) => hour.timeSlot === timeSlot);
  const whole = seatsAt(2, '9:00 AM')?.seatsLeft ?? 0;
  expect(seatsAt(0, '9:00 AM')?.seatsLeft).toBe(whole - 1);
  expect(seatsAt(1, '9:00 AM')).toMatchObject({ seatsLeft: 0, closed: true });
  expect(days[1]?.closures?.join()).toContain('A pipe burst.');
});

it.each([
  ['2026-11-23', '2026-11-22'],
  ['2026-11-01', '2026-12-02'],
  ['2026-11-01', '2036-12-02'],
  ['soon', 'later'],
])('refuses the days from %s to %s', async (from, to) => {
  const { headers } = await aKey(operator.browser, 'calendar');
  expect((await read(from, to, headers)).status).toBe(400);
});

it('refuses whoever has no key for it', async () => {
  expect((await read('2026-11-23', '2026-11-23', {})).status).toBe(401);
  const { headers } = await aKey(operator.browser, 'bookings');
  expect((await read('2026-11-23', '2026-11-23', headers)).status).toBe(403);
});
