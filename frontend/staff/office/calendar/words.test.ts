import { expect, it } from '@jest/globals';
import type { CalendarDay, ClosureView } from '../../../../shared/schemas/calendar.ts';
import { site } from '../../../../shared/site.ts';
import { closednessOf, dayWords, spanText, usedShare } from './words.ts';

const { openingHour, closingHour } = site;
const allDay = { fromHour: openingHour, toHour: closingHour };

it.each([
  [allDay, 'All day'],
  [{ ...allDay, seats: [1, 2] }, 'All day, seats 1 and 2'],
  [{ fromHour: 9, toHour: 12 }, '9:00 AM to 12:00 PM'],
  [{ fromHour: 9, toHour: 12, seats: [3] }, '9:00 AM to 12:00 PM, seat 3'],
])('says when and where the venue is closed: %j', (span, text) => {
  expect(spanText(span)).toBe(text);
});

const closure = (state: ClosureView['state'], changes: object = {}) =>
  ({ ...allDay, state, ...changes }) as CalendarDay['closures'][number];

it.each([
  ['open', []],
  ['open', [closure('reopening')]],
  ['closed', [closure('closed')]],
  ['closed', [closure('closing')]],
  ['closed', [closure('closed', { toHour: 12 }), closure('closed')]],
  ['partly closed', [closure('closed', { toHour: 12 })]],
  ['partly closed', [closure('closed', { seats: [1] })]],
] as const)('calls a day %s with these closures: %j', (closedness, closures) => {
  expect(closednessOf({ closures: [...closures] })).toBe(closedness);
});

const day = (changes: Partial<CalendarDay>) =>
  ({ bookings: 0, booked: 0, held: 0, free: 12, closures: [], ...changes }) as CalendarDay;

it('counts seats that are held as open, and those that are booked as used', () => {
  expect(usedShare({ booked: 3, held: 1, free: 8 })).toBe(0.25);
  expect(usedShare({ booked: 0, held: 0, free: 0 })).toBe(0);
});

it.each([
  [day({}), '0 bookings'],
  [day({ bookings: 1, booked: 3, free: 9 }), '1 booking, 25% of the seats'],
  [
    day({ bookings: 2, booked: 6, free: 6, closures: [closure('closed', { seats: [1] })] }),
    '2 bookings, 50% of the seats, partly closed',
  ],
])('tells a screen reader about a day: %#', (shown, words) => {
  expect(dayWords(shown)).toBe(words);
});
