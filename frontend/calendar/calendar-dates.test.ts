import { addDays, datesFrom, viewStart } from './calendar-dates.ts';

it('counts days across months, years and changes of the clock', () => {
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

it('lists dates up to the last one', () => {
  expect(datesFrom('2026-11-29', 3, '2027-02-18')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(datesFrom('2027-02-17', 3, '2027-02-18')).toEqual(['2027-02-17', '2027-02-18']);
  expect(datesFrom('2027-02-19', 3, '2027-02-18')).toEqual([]);
});

it('finds the view of a date', () => {
  expect(viewStart('2026-11-20', '2026-11-20', 14)).toBe('2026-11-20');
  expect(viewStart('2026-11-20', '2026-12-03', 14)).toBe('2026-11-20');
  expect(viewStart('2026-11-20', '2026-12-04', 14)).toBe('2026-12-04');
  expect(viewStart('2026-10-30', '2026-11-20', 14)).toBe('2026-11-13');
});
