import { describe, expect, it } from '@jest/globals';
import type { Availability } from '../../../shared/schemas/availability.ts';
import { dateAtLocation, dateText, dayText } from '../../calendar/location-clock.ts';
import { initialDate, isBookableDate } from './availability.ts';

const withSeats = (seatsLeft: number, begun: boolean): Availability => ({
  date: '2026-12-31',
  bookableDates: { first: '2026-12-31', last: '2027-03-30' },
  hours: [{ timeSlot: '9:00 PM', seatsLeft, begun }],
});

describe('dates of the booking form', () => {
  it('takes the date at the location, not the one of the visitor', () => {
    expect(dateAtLocation(Date.parse('2026-11-20T04:59:00Z'))).toBe('2026-11-19');
    expect(dateAtLocation(Date.parse('2026-11-20T05:01:00Z'))).toBe('2026-11-20');
  });

  it('starts with the first date while it has a free hour', () => {
    expect(initialDate(withSeats(1, false))).toBe('2026-12-31');
  });

  it('starts with the next date when no hour is free', () => {
    expect(initialDate(withSeats(0, false))).toBe('2027-01-01');
    expect(initialDate(withSeats(5, true))).toBe('2027-01-01');
  });

  it('starts with the first date while one of its hours is free', () => {
    const { hours, ...day } = withSeats(0, false);
    const free = { timeSlot: '8:00 PM', seatsLeft: 1, begun: false };
    expect(initialDate({ ...day, hours: [...hours, free] })).toBe('2026-12-31');
  });

  it('writes a date out, with and without its year', () => {
    expect(dateText('2026-11-20')).toBe('Friday, November 20, 2026');
    expect(dayText('2026-12-01')).toBe('Tuesday, December 1');
  });
});

describe('isBookableDate', () => {
  it('accepts the first and the last date, and any date until they are known', () => {
    const dates = { first: '2026-11-20', last: '2027-02-17' };
    expect(
      ['2026-11-19', '2026-11-20', '2027-02-17', '2027-02-18'].map((day) => isBookableDate(dates, day)),
    ).toEqual([false, true, true, false]);
    expect(isBookableDate(undefined, '1999-01-01')).toBe(true);
  });
});
