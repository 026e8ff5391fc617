import { instantOf } from '../../../../shared/domain/time/location-time.ts';
import { hourLabel } from '../../../../shared/domain/time/slots.ts';
import type { FoundBooking, OnDay } from '../../../../shared/schemas/staff/office.ts';
import { planOfDay } from './plan.ts';
import { filters, rowsOfDay } from './rows.ts';

const date = '2026-11-23';

const session = (
  name: string,
  hour: number,
  seats: readonly number[],
  onDay: Partial<OnDay> = {},
): FoundBooking => ({
  id: name,
  name,
  email: `${name}@example.com`,
  date,
  timeSlot: hourLabel(hour),
  duration: seats.length,
  status: 'booked',
  sessionPriceCents: 2500,
  donationAmount: 0,
  donationStatus: 'pending',
  onDay: {
    isStudent: 'no',
    paidBy: 'card',
    seats: [...seats],
    attendance: 'expected',
    times: { startMs: instantOf(date, hour), endMs: instantOf(date, hour + seats.length) },
    ...onDay,
  },
});

const debt = {
  id: 'offer',
  name: 'Jo',
  timeSlot: '2:00 PM',
  duration: 1,
  needsStudentId: true,
  owesCents: 4500,
  untilMs: 0,
};
const nowMs = instantOf(date, 9) + 60_000;
const rows = rowsOfDay(
  [
    session('Ada', 9, [1, 1]),
    session('Bo', 9, [2, 3], { attendance: 'arrived', isStudent: 'yes' }),
    session('Cy', 10, [4], { paidBy: 'package', lateMinutes: 20, isStudent: 'yes' }),
  ],
  [debt],
  nowMs,
);

it('the list says of each session how it is paid, and whether its visitor has come', () => {
  expect(rows.map(({ name, word, paid, marks }) => [name, word, paid, ...marks])).toEqual([
    ['Ada', 'Late', '$25 by card'],
    ['Bo', 'Here', '$25 by card', 'Student'],
    ['Cy', 'Due', '1 hour of a package', 'Student ID to see', '20 minutes late'],
    ['Jo', 'Not paid yet', 'Owes $45 in cash', 'Student ID to see'],
  ]);
});

it.each([
  ['absent', ['Ada']],
  ['owes', ['Jo']],
  ['student', ['Cy', 'Jo']],
] as const)('the filter %s shows %j', (name, names) => {
  expect(rows.filter(filters[name].fits).map((row) => row.name)).toEqual(names);
});

it('the plan draws a session as a bar, in parts where it changes seats, and leaves free hours bare', () => {
  const blocked = [
    { hour: 14, seat: 5, by: 'offer', offerId: 'offer' },
    { hour: 9, seat: 5, by: 'closure' },
    { hour: 10, seat: 5, by: 'closure' },
  ] as const;
  const { hours, seats } = planOfDay(date, rows, blocked);
  const bars = seats.flatMap(({ seat, runs }) =>
    runs
      .filter(({ row, blocked: by }) => row ?? by)
      .map(({ hour, hours: length, row, blocked: by }) => [seat, hour, length, row?.name ?? by?.by]),
  );
  expect(bars).toEqual([
    [1, 9, 2, 'Ada'],
    [2, 9, 1, 'Bo'],
    [3, 10, 1, 'Bo'],
    [4, 10, 1, 'Cy'],
    [5, 9, 2, 'closure'],
    [5, 14, 1, 'Jo'],
  ]);
  expect(hours.filter(({ hour }) => [9, 10, 14].includes(hour)).map(({ free }) => free)).toEqual([9, 8, 11]);
});
