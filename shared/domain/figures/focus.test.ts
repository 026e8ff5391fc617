import { instantOf } from '../time/location-time.ts';
import { focusOf, type OwnSession } from './focus.ts';

const session = (date: string, changes: Partial<OwnSession> = {}): OwnSession => ({
  date,
  timeSlot: '9:00 AM',
  duration: 3,
  status: 'booked',
  attendance: 'arrived',
  isFinished: false,
  donationAmount: 0,
  donationStatus: 'pending',
  ...changes,
});
const now = instantOf('2026-11-18', 12);

it('adds up the hours of each week, and leaves out what is to come, missed or cancelled', () => {
  const focus = focusOf(
    [
      session('2026-11-09'),
      session('2026-11-15', { duration: 2, attendance: 'expected' }),
      session('2026-11-10', { attendance: 'no-show' }),
      session('2026-11-11', { status: 'cancelled' }),
      session('2026-11-25', { status: 'cancelled' }),
      session('2026-11-18', { timeSlot: '11:00 AM' }),
      session('2026-11-20'),
    ],
    now,
  );
  expect(focus.weeks).toHaveLength(53);
  expect(focus.weeks.slice(-2)).toEqual([
    { week: '2026-11-09', hours: 5 },
    { week: '2026-11-16', hours: 0 },
  ]);
  expect(focus).toMatchObject({ kept: 2, missed: 1, cancelled: 2, streakWeeks: 1 });
});

it('counts a streak of weeks across a change of the clocks, and leaves it standing while the week runs', () => {
  const weekly = ['2026-10-11', '2026-10-18', '2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'];
  const dates = ['2026-08-03', ...weekly];
  expect(
    focusOf(
      dates.map((date) => session(date)),
      now,
    ),
  ).toMatchObject({
    streakWeeks: 6,
    longestStreakWeeks: 6,
  });
  const broken = dates.filter((date) => date !== '2026-11-08');
  expect(
    focusOf(
      broken.map((date) => session(date)),
      now,
    ),
  ).toMatchObject({
    streakWeeks: 1,
    longestStreakWeeks: 4,
  });
  expect(focusOf([], now)).toMatchObject({ streakWeeks: 0, longestStreakWeeks: 0, donations: [] });
});

it('counts finished tasks, and donations by their end', () => {
  const { finishedTasks, donations } = focusOf(
    [
      session('2026-11-09', { isFinished: true, donationAmount: 1000, donationStatus: 'donated' }),
      session('2026-11-10', { donationAmount: 500, donationStatus: 'donated' }),
      session('2026-11-11', { donationAmount: 2000, donationStatus: 'forfeited' }),
      session('2026-11-12', { donationAmount: 700 }),
    ],
    now,
  );
  expect(finishedTasks).toBe(1);
  expect(donations).toEqual([
    { status: 'donated', count: 2, cents: 1500 },
    { status: 'forfeited', count: 1, cents: 2000 },
  ]);
});
