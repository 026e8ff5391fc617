import { weeksOfVisitors } from './no-shows.ts';

it('counts the visitors of each week, and those of whom nothing was recorded apart', () => {
  expect(
    weeksOfVisitors([
      { date: '2026-11-23', attendance: 'no-show' },
      { date: '2026-11-16', attendance: 'arrived' },
      { date: '2026-11-22', attendance: 'no-show' },
      { date: '2026-11-17', attendance: 'expected' },
    ]),
  ).toEqual([
    { week: '2026-11-16', arrived: 1, noShows: 1, unrecorded: 1 },
    { week: '2026-11-23', arrived: 0, noShows: 1, unrecorded: 0 },
  ]);
});
