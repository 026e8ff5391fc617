import { slotHour, timeSlots } from '../../../shared/domain/time/slots.ts';
import { partsOfDay, stretch, tapHour } from './choose-hours.ts';
import { neighbour } from './grid-keys.ts';
import type { HourState } from './hours.ts';

const day = (full: readonly string[] = []): HourState[] =>
  timeSlots.map((timeSlot) =>
    full.includes(timeSlot) ? { timeSlot, seatsLeft: 0, obstacle: 'full' } : { timeSlot, seatsLeft: 5 },
  );
const nothing = { timeSlot: '', duration: 1 };

describe('tapHour', () => {
  it('begins with the first tap, and stays until the later hour of the second', () => {
    const begun = tapHour(day(), nothing, '9:00 AM');
    expect(begun).toEqual({ timeSlot: '9:00 AM', duration: 1 });
    expect(tapHour(day(), begun, '11:00 AM')).toEqual({ timeSlot: '9:00 AM', duration: 3 });
  });

  it('extends a longer session by the next hour, and begins anew at any other', () => {
    const chosen = { timeSlot: '9:00 AM', duration: 3 };
    expect(tapHour(day(), chosen, '12:00 PM')).toEqual({ timeSlot: '9:00 AM', duration: 4 });
    for (const timeSlot of ['8:00 AM', '9:00 AM', '10:00 AM', '3:00 PM'])
      expect(tapHour(day(), chosen, timeSlot)).toEqual({ timeSlot, duration: 1 });
  });

  it('begins anew behind a full hour, and beyond the longest session', () => {
    const chosen = { timeSlot: '9:00 AM', duration: 1 };
    expect(tapHour(day(['10:00 AM']), chosen, '11:00 AM')).toEqual({ timeSlot: '11:00 AM', duration: 1 });
    expect(tapHour(day(), chosen, '4:00 PM')).toEqual({ timeSlot: '9:00 AM', duration: 8 });
    expect(tapHour(day(), chosen, '5:00 PM')).toEqual({ timeSlot: '5:00 PM', duration: 1 });
  });

  it('does nothing at an hour that cannot be booked', () => {
    const chosen = { timeSlot: '9:00 AM', duration: 2 };
    expect(tapHour(day(['11:00 AM']), chosen, '11:00 AM')).toEqual(chosen);
    expect(tapHour(day(['11:00 AM']), nothing, '11:00 AM')).toEqual(nothing);
  });

  it('keeps a length that was chosen first, as far as it fits', () => {
    const long = { timeSlot: '', duration: 3 };
    expect(tapHour(day(), long, '9:00 AM')).toEqual({ timeSlot: '9:00 AM', duration: 3 });
    expect(tapHour(day(), long, '9:00 PM')).toEqual({ timeSlot: '9:00 PM', duration: 1 });
    expect(tapHour(day(['10:00 AM']), long, '9:00 AM')).toEqual({ timeSlot: '9:00 AM', duration: 1 });
  });
});

it('stretches a session at its end, between one hour and what is possible', () => {
  const chosen = { timeSlot: '8:00 PM', duration: 1 };
  const longer = { timeSlot: '8:00 PM', duration: 2 };
  expect(stretch(day(), chosen, 1)).toEqual(longer);
  expect(stretch(day(), longer, 1)).toEqual(longer);
  expect(stretch(day(['9:00 PM']), chosen, 1)).toEqual(chosen);
  expect(stretch(day(), longer, -1)).toEqual(chosen);
  expect(stretch(day(), chosen, -1)).toEqual(chosen);
  expect(stretch(day(), nothing, 1)).toEqual(nothing);
});

it('divides the day into the parts that the space is open', () => {
  expect(partsOfDay(day()).map(({ name, hours }) => [name, hours.length])).toEqual([
    ['Morning', 5],
    ['Afternoon', 5],
    ['Evening', 5],
  ]);
  const mornings = day().filter(({ timeSlot }) => slotHour(timeSlot) < 12);
  expect(partsOfDay(mornings).map(({ name }) => name)).toEqual(['Morning']);
});

it.each([
  ['a', 'ArrowRight', 'b'],
  ['c', 'ArrowRight', 'd'],
  ['d', 'ArrowLeft', 'c'],
  ['a', 'ArrowLeft', undefined],
  ['e', 'ArrowRight', undefined],
  ['b', 'ArrowDown', 'e'],
  ['c', 'ArrowDown', 'e'],
  ['d', 'ArrowUp', 'a'],
  ['a', 'ArrowUp', undefined],
  ['d', 'Home', 'a'],
  ['a', 'End', 'e'],
  ['a', 'Enter', undefined],
])('leads from %s with %s to %s', (value, key, expected) => {
  const rows = [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ];
  expect(neighbour(rows, value, key)).toBe(expected);
});
