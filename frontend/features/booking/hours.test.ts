import { describe, expect, it } from '@jest/globals';
import { timeSlots } from '../../../shared/domain/time/slots.ts';
import type { Availability } from '../../../shared/schemas/availability.ts';
import { site } from '../../../shared/site.ts';
import type { Hold } from '../stored/purchase.ts';
import {
  choiceProblem,
  durationOptions,
  hourStates,
  isDayTaken,
  type OwnSeat,
  scarcityText,
  slotOptions,
  takenText,
} from './hours.ts';

const date = '2026-11-20';
const now = Date.parse('2026-11-20T14:30:00Z');

const availability = (seats: Record<string, number> = {}, begun: readonly string[] = []): Availability => ({
  date,
  bookableDates: { first: date, last: '2027-02-17' },
  hours: timeSlots.map((timeSlot) => ({
    timeSlot,
    seatsLeft: seats[timeSlot] ?? site.seatsPerHour,
    begun: begun.includes(timeSlot),
  })),
});

const hold: Hold = { date, timeSlot: '1:00 PM', duration: 2, expiresAt: '2026-11-20T14:40:00Z' };

const hoursWith = (seats: Record<string, number>, ownSeat?: OwnSeat) =>
  hourStates(availability(seats), ownSeat, now);

const labelsOf = (options: { label: string; disabled?: boolean }[]) =>
  options.map(({ label, disabled }) => (disabled ? `${label} X` : label));

describe('hourStates', () => {
  it('marks begun hours, and full ones', () => {
    const hours = hourStates(availability({ '9:00 AM': 0 }, ['7:00 AM', '8:00 AM']), undefined, now);
    expect(hours.slice(0, 4).map((hour) => hour.obstacle)).toEqual(['begun', 'begun', 'full', undefined]);
  });

  it('counts the seat of the visitor’s own hold as free, for its hours only', () => {
    const hours = hoursWith({ '12:00 PM': 0, '1:00 PM': 0, '2:00 PM': 0, '3:00 PM': 0 }, hold);
    const obstacleAt = (timeSlot: string) => hours.find((hour) => hour.timeSlot === timeSlot)?.obstacle;
    expect(['12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM'].map(obstacleAt)).toEqual([
      'full',
      undefined,
      undefined,
      'full',
    ]);
  });

  it('counts the seat of a booking that is being moved as free', () => {
    const { expiresAt: _, ...booked } = hold;
    const hours = hoursWith({ '1:00 PM': 0, '3:00 PM': 0 }, booked);
    expect(hours.find(({ timeSlot }) => timeSlot === '1:00 PM')?.obstacle).toBeUndefined();
    expect(hours.find(({ timeSlot }) => timeSlot === '3:00 PM')?.obstacle).toBe('full');
  });

  it('ignores an expired hold, and one on another date', () => {
    const ranOut = { ...hold, expiresAt: '2026-11-20T14:30:00Z' };
    const elsewhere = { ...hold, date: '2026-11-21' };
    for (const other of [ranOut, elsewhere]) {
      const hour = hoursWith({ '1:00 PM': 0 }, other).find(({ timeSlot }) => timeSlot === '1:00 PM');
      expect(hour?.obstacle).toBe('full');
    }
  });

  it('keeps a begun hour begun, even under the visitor’s own hold', () => {
    const hours = hourStates(availability({}, ['1:00 PM']), hold, now);
    expect(hours.find(({ timeSlot }) => timeSlot === '1:00 PM')?.obstacle).toBe('begun');
  });
});

describe('takenText', () => {
  const closures = 'We are closed from 7:00 AM to 8:00 AM: a pipe burst.';
  const closedHours = (seats: Record<string, number>) => {
    const { hours, ...day } = availability(seats);
    const [first, ...rest] = hours;
    const closed = { timeSlot: first?.timeSlot ?? '', begun: false, seatsLeft: 0, closed: true } as const;
    return hourStates({ ...day, hours: [closed, ...rest] }, undefined, now);
  };

  it('says what is closed, and that the rest is taken', () => {
    expect(takenText(hoursWith({ '8:00 AM': 0 }), '')).toBe('Every hour of this day is taken.');
    expect(takenText(closedHours({}), closures)).toBe(closures);
    expect(takenText(closedHours({ '8:00 AM': 0 }), closures)).toBe(`${closures} Every other hour is taken.`);
  });

  it('names a closed hour on its button and in its sentence', () => {
    const hours = closedHours({});
    expect(labelsOf(slotOptions(hours))[0]).toBe('7:00 AM (closed) X');
    expect(choiceProblem(hours, '7:00 AM', 1)?.sentence).toBe(
      '7:00 AM is closed now. Please choose another time.',
    );
  });
});

describe('isDayTaken', () => {
  it('is true when every hour is full or has begun, and false while one is free', () => {
    const allFull = Object.fromEntries(timeSlots.map((timeSlot) => [timeSlot, 0]));
    expect(isDayTaken(hoursWith(allFull))).toBe(true);
    expect(
      isDayTaken(hourStates(availability({ ...allFull, '7:00 AM': 3 }, ['7:00 AM']), undefined, now)),
    ).toBe(true);
    expect(isDayTaken(hoursWith({ ...allFull, '9:00 PM': 1 }))).toBe(false);
    expect(isDayTaken(hoursWith(allFull, hold))).toBe(false);
  });
});

describe('slotOptions', () => {
  it('offers every time slot until the server has answered', () => {
    expect(slotOptions(undefined).map(({ label }) => label)).toEqual(timeSlots);
  });

  it('labels begun, full and scarce hours, and disables what cannot be booked', () => {
    const seats = { '8:00 AM': 0, '9:00 AM': 1, '10:00 AM': site.fewSeats, '11:00 AM': site.fewSeats + 1 };
    const hours = hourStates(availability(seats, ['7:00 AM']), undefined, now);
    expect(labelsOf(slotOptions(hours)).slice(0, 5)).toEqual([
      '7:00 AM (begun) X',
      '8:00 AM (full) X',
      '9:00 AM (1 seat left)',
      `10:00 AM (${site.fewSeats} seats left)`,
      '11:00 AM',
    ]);
  });
});

describe('durationOptions', () => {
  it('offers every duration until a time is chosen', () => {
    const options = durationOptions(hoursWith({}), '');
    expect(options).toHaveLength(site.maxDurationHours);
    expect(options.some((option) => option.disabled)).toBe(false);
  });

  it('disables durations that include a full hour', () => {
    expect(labelsOf(durationOptions(hoursWith({ '11:00 AM': 0 }), '9:00 AM')).slice(0, 4)).toEqual([
      '1 hour, to 10 AM',
      '2 hours, to 11 AM',
      '3 hours (11:00 AM is full) X',
      '4 hours (11:00 AM is full) X',
    ]);
  });

  it('disables durations past closing, even before the server has answered', () => {
    expect(labelsOf(durationOptions(undefined, '9:00 PM')).slice(0, 2)).toEqual([
      '1 hour, to 10 PM',
      '2 hours (past closing) X',
    ]);
  });
});

describe('choiceProblem', () => {
  it('accepts a free session, and no choice', () => {
    expect(choiceProblem(hoursWith({ '12:00 PM': 0 }), '9:00 AM', 3)).toBeUndefined();
    expect(choiceProblem(hoursWith({}), '', 3)).toBeUndefined();
    expect(choiceProblem(undefined, '9:00 AM', 3)).toBeUndefined();
  });

  it('names the hour that has become full', () => {
    expect(choiceProblem(hoursWith({ '9:00 AM': 0 }), '9:00 AM', 3)).toEqual({
      field: 'timeSlot',
      sentence: '9:00 AM is full now. Please choose another time.',
      isFull: true,
    });
    expect(choiceProblem(hoursWith({ '11:00 AM': 0 }), '9:00 AM', 3)).toEqual({
      field: 'duration',
      sentence: '11:00 AM is full now. Please choose fewer hours or another time.',
      isFull: true,
    });
  });

  it('says when the chosen hour has begun', () => {
    const hours = hourStates(availability({}, ['9:00 AM']), undefined, now);
    expect(choiceProblem(hours, '9:00 AM', 1)?.sentence).toBe(
      '9:00 AM has begun. Please choose a later time.',
    );
  });

  it('has the shared sentence for a session past closing', () => {
    expect(choiceProblem(undefined, '9:00 PM', 2)).toEqual({
      field: 'duration',
      sentence: 'That session would run past closing. Please choose an earlier time or fewer hours.',
    });
  });
});

describe('scarcityText', () => {
  it('names the fewest seats of the chosen hours, when they are few', () => {
    const hours = hoursWith({ '9:00 AM': 3, '10:00 AM': 2 });
    expect(scarcityText(hours, '9:00 AM', 2)).toBe('2 seats left');
    expect(scarcityText(hours, '11:00 AM', 2)).toBeUndefined();
    expect(scarcityText(undefined, '9:00 AM', 2)).toBeUndefined();
  });
});
