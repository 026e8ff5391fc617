import { site } from '../../site.ts';
import { hoursOfDay, roomOfDay } from '../seats/hours-of-day.ts';
import { whyNoBookableDate, whyNotBookable } from './location-time.ts';
import { isClosedOn, openingDays, openWeekdays } from './opening-days.ts';
import type { Weekday } from './weekdays.ts';

const closeOn = (...closedWeekdays: Weekday[]) => Object.assign(site, { closedWeekdays });
afterEach(() => closeOn());

const nowMs = Date.parse('2026-11-20T14:00:00Z');
const saturday = '2026-11-21';
const sunday = '2026-11-22';
const at = (date: string) => ({ date, timeSlot: '9:00 AM', duration: 1 });

it('closes on no day unless the operator says so', () => {
  expect([isClosedOn(sunday), openingDays()]).toEqual([false, 'every day']);
});

it('offers no hour on a closed weekday, and refuses to book one', () => {
  closeOn('Sunday');
  expect([isClosedOn(saturday), isClosedOn(sunday)]).toEqual([false, true]);
  expect(hoursOfDay(sunday, new Map(), nowMs)).toEqual([]);
  expect(roomOfDay(sunday, new Map(), nowMs)).toEqual({ date: sunday, openHours: 0, freeHours: 0 });
  expect(roomOfDay(saturday, new Map(), nowMs)).toMatchObject({ freeHours: 15 });
  expect(whyNotBookable(at(saturday), nowMs)).toBeUndefined();
  expect(whyNotBookable(at(sunday), nowMs)).toBe('We are closed on Sundays. Please choose another date.');
  // A closed date is a date to look from.
  expect(whyNoBookableDate(sunday, nowMs)).toBeUndefined();
});

it.each<[Weekday[], string, number]>([
  [['Sunday'], 'every day except Sunday', 6],
  [['Saturday', 'Sunday'], 'every day except Saturday and Sunday', 5],
  [['Sunday', 'Monday', 'Friday'], 'on Tuesday, Wednesday, Thursday and Saturday', 4],
])('says in words on which days it is open, closed on %j', (closed, words, days) => {
  closeOn(...closed);
  expect([openingDays(), openWeekdays().length]).toEqual([words, days]);
});
