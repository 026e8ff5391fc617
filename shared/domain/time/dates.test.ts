import { dateAfter, datesBefore, datesFrom, datesOfMonth, datesUntil, daysUntil } from './dates.ts';
import { lastWeeks, weekOf } from './weeks.ts';

it('counts days by the calendar, over months, leap days and changes of the clocks', () => {
  expect(dateAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dateAfter('2026-03-08', -8)).toBe('2026-02-28');
  expect(daysUntil('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysUntil('2026-11-02', '2026-10-31')).toBe(-2);
});

it('lists dates in order', () => {
  expect(datesFrom('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01']);
  expect(datesBefore('2026-03-02', 2)).toEqual(['2026-02-28', '2026-03-01']);
  expect(datesUntil('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(datesUntil('2026-12-01', '2026-11-20')).toEqual([]);
  expect(datesOfMonth('2027-02').slice(-1)).toEqual(['2027-02-28']);
});

it('begins a week on Monday', () => {
  expect(['2026-11-23', '2026-11-29', '2026-11-30'].map(weekOf)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(lastWeeks('2026-11-29', 3)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
});
