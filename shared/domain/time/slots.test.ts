import { hourLabel, runsPastClosing, sessionHours, sessionTimes, slotHour, timeSlots } from './slots.ts';

it('has 15 slots, 7:00 AM to 9:00 PM', () => {
  expect(timeSlots).toHaveLength(15);
  expect(timeSlots[0]).toBe('7:00 AM');
  expect(timeSlots[4]).toBe('11:00 AM');
  expect(timeSlots[5]).toBe('12:00 PM');
  expect(timeSlots.at(-1)).toBe('9:00 PM');
});

it('parses every label of a day, independent of the opening hours', () => {
  for (let hour = 0; hour < 24; hour += 1) expect(slotHour(hourLabel(hour))).toBe(hour);
});

it('names midnight and noon', () => {
  expect([0, 12, 24].map(hourLabel)).toEqual(['12:00 AM', '12:00 PM', '12:00 AM']);
});

it.each(['0:00 AM', '13:00 PM', '25:00', '7:00', '07:00 AM', '7:30 AM', '9:00 am', ''])(
  'refuses %p',
  (slot) => {
    expect(() => slotHour(slot)).toThrow(RangeError);
  },
);

it.each([
  ['9:00 PM', 1, false],
  ['9:00 PM', 2, true],
  ['2:00 PM', 8, false],
  ['3:00 PM', 8, true],
  ['7:00 AM', 8, false],
])('%s for %i hours runs past closing: %s', (slot, hours, past) => {
  expect(runsPastClosing(slot, hours)).toBe(past);
});

it('lists the hours of a session', () => {
  expect(sessionHours('9:00 AM', 3)).toEqual([9, 10, 11]);
  expect(sessionTimes('9:00 AM', 3)).toBe('9:00 AM to 12:00 PM');
  expect(sessionTimes('9:00 PM', 1)).toBe('9:00 PM to 10:00 PM');
});
