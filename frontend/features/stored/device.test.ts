import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { hourMs } from '../../../shared/domain/time/milliseconds.ts';
import { storedBookedHours } from './booked-hours.ts';
import { emptyBookingDraft, forgetOldDraft, storedBookingDraft } from './booking-draft.ts';

const storageOf = (values: Map<string, string>) => ({
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => void values.set(name, value),
  removeItem: (name: string) => void values.delete(name),
});
const tab = new Map<string, string>();
const device = new Map<string, string>();

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const draft = { ...emptyBookingDraft, name: 'Robin Example' };

beforeEach(() => {
  tab.clear();
  device.clear();
  for (const [name, values] of Object.entries({ sessionStorage: tab, localStorage: device }))
    Object.defineProperty(globalThis, name, { value: storageOf(values), configurable: true });
});
afterEach(() => {
  for (const name of ['sessionStorage', 'localStorage']) Reflect.deleteProperty(globalThis, name);
  jest.restoreAllMocks();
});

// ASVS 14.3.1, 14.3.3.
it('keeps what was typed for a day after the tab is closed', () => {
  storedBookingDraft.write(draft, nowMs);
  tab.clear();
  expect(storedBookingDraft.read(nowMs + 23 * hourMs)).toEqual(draft);
  expect(storedBookingDraft.read(nowMs + 24 * hourMs)).toBeUndefined();
  forgetOldDraft(nowMs + 23 * hourMs);
  expect(device.size).toBe(1);
  forgetOldDraft(nowMs + 24 * hourMs);
  expect(device.size).toBe(0);
});

it('leaves each tab its own form, and forgets it everywhere', () => {
  storedBookingDraft.write(draft, nowMs);
  device.set('bookingDraft', JSON.stringify({ keptAtMs: nowMs, draft: { ...draft, name: 'Other Tab' } }));
  expect(storedBookingDraft.read(nowMs)?.name).toBe('Robin Example');
  storedBookingDraft.clear();
  expect([tab.size, device.size]).toEqual([0, 0]);
});

it.each(['', '{', 'null', '{"keptAtMs":1}', '{"keptAtMs":"1","draft":{}}'])(
  'counts %j on the device as nothing kept',
  (text) => {
    device.set('bookingDraft', text);
    expect(storedBookingDraft.read(nowMs)).toBeUndefined();
  },
);

it('remembers the hours that were booked on this device until their day is over, each once', () => {
  const hours = { id: 'one', date: '2026-11-20', timeSlot: '9:00 AM', duration: 2 };
  storedBookedHours.add(hours);
  storedBookedHours.add(hours);
  storedBookedHours.add({ ...hours, id: 'two', date: '2026-11-22' });
  storedBookedHours.forgetPast(nowMs);
  expect(storedBookedHours.read()).toEqual([hours, { ...hours, id: 'two', date: '2026-11-22' }]);
  storedBookedHours.forgetPast(nowMs + 48 * hourMs);
  expect(storedBookedHours.read().map(({ date }) => date)).toEqual(['2026-11-22']);
  storedBookedHours.forgetPast(nowMs + 96 * hourMs);
  expect(device.size).toBe(0);
});

it('replaces the hours of a session that was moved, and forgets one that was cancelled', () => {
  const hours = { id: 'one', date: '2026-11-20', timeSlot: '9:00 AM', duration: 2 };
  storedBookedHours.add(hours);
  storedBookedHours.add({ ...hours, timeSlot: '1:00 PM' });
  expect(storedBookedHours.read()).toEqual([{ ...hours, timeSlot: '1:00 PM' }]);
  storedBookedHours.remove('one');
  expect(storedBookedHours.read()).toEqual([]);
});

it('counts spoiled hours on the device as none', () => {
  device.set('bookedHours', '[1,{"date":"2026-11-23"}]');
  expect(storedBookedHours.read()).toEqual([]);
  device.set('bookedHours', '{');
  expect(storedBookedHours.read()).toEqual([]);
});
