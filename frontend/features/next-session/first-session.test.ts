import { firstSession } from './first-session.ts';

const session = (id: string, date: string, timeSlot: string) => ({ id, date, timeSlot, duration: 2 });
const sessions = [
  session('later', '2026-11-21', '9:00 AM'),
  session('noon', '2026-11-20', '12:00 PM'),
  session('morning', '2026-11-20', '9:00 AM'),
];

it.each([
  ['2026-11-20T08:59', 'morning'],
  ['2026-11-20T10:59', 'morning'],
  ['2026-11-20T11:00', 'noon'],
  ['2026-11-20T14:00', 'later'],
  ['2026-11-21T11:00', undefined],
])('at %s the next session is %s', (clock, id) => {
  expect(firstSession(sessions, clock)?.id).toBe(id);
});
