import * as fc from 'fast-check';
import { site } from '../../site.ts';
import { datesBefore, datesFrom } from '../time/dates.ts';
import { startHours } from '../time/slots.ts';
import { weekdays } from '../time/weekdays.ts';
import { hoursOfWeek } from './utilisation.ts';

const dates = datesBefore('2026-11-22', 28);

it('looks at four of each weekday, also over the night in which clocks go back', () => {
  expect([dates[0], dates.at(-1)]).toEqual(['2026-10-25', '2026-11-21']);
  expect(datesFrom('2026-10-31', 3)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  const cells = hoursOfWeek([], dates);
  expect(cells).toHaveLength(7 * startHours.length);
  expect(new Set(cells.map(({ open }) => open))).toEqual(new Set([4 * site.seatsPerHour]));
  expect(cells[0]).toMatchObject({ weekday: 'Monday', hour: site.openingHour });
});

it('shows no more than all seats when there were more seats or hours than today', () => {
  const many = Array.from({ length: 4 * site.seatsPerHour + 3 }, () => ({
    date: '2026-11-16',
    hour: site.openingHour,
    isClosed: false,
  }));
  const [cell] = hoursOfWeek([...many, { date: '2026-11-16', hour: 3, isClosed: false }], dates);
  expect(cell).toMatchObject({ booked: many.length, open: many.length });
});

const seat = fc.record({
  date: fc.constantFrom(...dates, '2026-11-22', '2026-10-24'),
  hour: fc.constantFrom(...startHours),
  isClosed: fc.boolean(),
});

it('agrees with a count of each cell by itself', () => {
  return fc.assert(
    fc.property(fc.array(seat, { maxLength: 80 }), (seats) => {
      for (const { weekday, hour, booked, open } of hoursOfWeek(seats, dates)) {
        const own = seats.filter(
          ({ date, hour: at }) =>
            at === hour && dates.includes(date) && weekdays[new Date(date).getUTCDay()] === weekday,
        );
        const closed = own.filter(({ isClosed }) => isClosed).length;
        expect(booked).toBe(own.length - closed);
        expect(open).toBe(Math.max(booked, 4 * site.seatsPerHour - closed));
      }
    }),
    { numRuns: 60 },
  );
});
