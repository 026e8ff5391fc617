import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { keptUsualHours, nextUsualHours, noteBooked, noteSessions, usualHours } from './usual-hours.ts';

const session = (date: string, timeSlot = '9:00 AM', changes: object = {}) => ({
  ...{ date, timeSlot, duration: 2, status: 'booked' as const, userId: 'kim' },
  ...changes,
});
const usual = { date: '2026-11-23', timeSlot: '9:00 AM', duration: 2 };

const device = new Map<string, string>();
const storage = {
  getItem: (name: string) => device.get(name) ?? null,
  setItem: (name: string, value: string) => void device.set(name, value),
  removeItem: (name: string) => void device.delete(name),
};
beforeEach(() => {
  device.clear();
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

it('takes the weekday and the hours of most of the latest sessions', () => {
  const mondays = ['2026-11-09', '2026-11-16', '2026-11-23'].map((date) => session(date));
  const others = [session('2026-11-25', '1:00 PM'), session('2026-11-27', '1:00 PM')];
  expect(usualHours([...mondays, ...others])).toEqual(usual);
});

it('takes the latest session where none is more usual, and none that was cancelled', () => {
  const cancelled = session('2026-11-30', '9:00 AM', { status: 'cancelled' });
  expect(usualHours([session('2026-11-18'), session('2026-11-23'), cancelled])).toEqual(usual);
  expect(usualHours([cancelled])).toBeUndefined();
});

it('comes after a longer session at the same time', () => {
  const longer = session('2026-12-07', '9:00 AM', { duration: 5 });
  expect(usualHours([session('2026-11-16'), session('2026-11-23'), longer])?.date).toBe('2026-12-07');
});

it.each([
  ['2026-11-20T08:00', '2026-11-30'],
  ['2026-11-30T09:00', '2026-11-30'],
  ['2026-11-30T09:01', '2026-12-07'],
  // The clocks have changed meanwhile.
  ['2027-03-20T08:00', '2027-03-22'],
])('offers at %s the hours of %s', (clock, date) => {
  expect(nextUsualHours(usual, clock)).toEqual({ ...usual, date });
});

it('offers nothing behind the last date that can be booked', () => {
  expect(nextUsualHours({ ...usual, date: '2027-02-15' }, '2026-11-20T08:00')).toBeUndefined();
});

it('keeps them on the device, a week on with each booking of a member', () => {
  noteBooked(session('2026-11-23', '9:00 AM', { userId: undefined }));
  expect(keptUsualHours()).toBeUndefined();
  noteBooked(session('2026-11-23'));
  expect(keptUsualHours()).toEqual(usual);
  noteBooked(session('2026-11-25', '1:00 PM'));
  noteBooked(session('2026-11-30'));
  expect(keptUsualHours()).toEqual({ ...usual, date: '2026-11-30' });
  noteSessions([session('2026-11-25', '1:00 PM')]);
  expect(keptUsualHours()?.timeSlot).toBe('1:00 PM');
  noteSessions([]);
  expect(device.size).toBe(0);
});

it.each([
  '',
  '{',
  '1',
  '{"date":"soon","timeSlot":"9:00 AM","duration":2}',
  '{"date":"2026-11-23","timeSlot":"25"}',
])('counts %j on the device as nothing', (text) => {
  device.set('usualHours', text);
  expect(keptUsualHours()).toBeUndefined();
});
