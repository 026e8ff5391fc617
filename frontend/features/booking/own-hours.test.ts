import { hoursTakenOn, sameHours, stillBooked } from './own-hours.ts';

const session = { date: '2026-11-20', timeSlot: '9:00 AM', duration: 2 };

it.each([
  ['9:00 AM', 1],
  ['10:00 AM', 3],
  ['8:00 AM', 2],
  ['7:00 AM', 8],
])('finds a session that shares an hour with %s for %i hours', (timeSlot, duration) => {
  expect(sameHours({ date: session.date, timeSlot, duration }, [session])).toBe(session);
});

it.each([
  ['2026-11-20', '8:00 AM', 1],
  ['2026-11-20', '11:00 AM', 1],
  ['2026-11-21', '9:00 AM', 2],
])('finds none on %s at %s for %i hour(s)', (date, timeSlot, duration) => {
  expect(sameHours({ date, timeSlot, duration }, [session])).toBeUndefined();
});

it('names the hours that are taken on a date', () => {
  expect([...hoursTakenOn('2026-11-20', [session])]).toEqual(['9:00 AM', '10:00 AM']);
  expect(hoursTakenOn('2026-11-21', [session]).size).toBe(0);
});

it('leaves out what has been cancelled', () => {
  const booked = { status: 'booked' as const };
  expect(stillBooked([booked, { status: 'cancelled' as const }])).toEqual([booked]);
});
