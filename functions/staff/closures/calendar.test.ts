import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { keys } from '../../table/keys.ts';
import { aBooking, checkOut, madeBooking } from '../../testing/booking-journey.ts';
import { changeRow } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { calendarDayOf, calendarOf } from './calendar.ts';

freshSystemForEachTest();

const date = '2026-11-23';
const session = (timeSlot: string) =>
  aBooking({ date, timeSlot, duration: 1, email: `${timeSlot[0]}@test.org` });

/** Two sessions and a hold in the hours that a closure takes, and a session beside it. */
const closing = async (more: object) => {
  const { booking: kept } = await madeBooking(session('9:00 AM'));
  await madeBooking(session('10:00 AM'));
  await madeBooking(session('1:00 PM'));
  await checkOut(new TestBrowser(), session('11:00 AM'));
  const closure = {
    ...{ id: 'c1', date, fromHour: 9, toHour: 12, reason: 'A pipe burst.', by: 'Pat', keeps: [kept.id] },
    ...{ at: '2026-11-20T13:00:00.000Z', ...more },
  };
  await changeRow(keys.closure(date, 'c1'), closure);
  return closure;
};

it.each([
  ['still to cancel while it cancels', { state: 'closing', cancels: true }, 1],
  ['to cancel no more once it is closed', { state: 'closed', cancels: true }, 0],
  ['not to cancel when it cancels none', { state: 'closing' }, 0],
])('shows the bookings and holds that are left in a closure, and those %s', async (_, state, toCancel) => {
  const closure = await closing(state);
  const { closures } = await calendarDayOf(date, Date.now());
  expect(closures).toMatchObject([{ ...closure, bookings: 2, toCancel, heldSeats: 1 }]);
});

it('counts the bookings and seats of each day, and names the closures of that day alone', async () => {
  await closing({ state: 'closed' });
  const { days } = await calendarOf('2026-11', Date.now());
  const day = days.find((each) => each.date === date);
  expect(day).toMatchObject({ bookings: 3, booked: 3, held: 1, closed: 0 });
  expect(day?.closures.map(({ id }) => id)).toEqual(['c1']);
  expect(days.filter(({ closures }) => closures.length > 0)).toHaveLength(1);
});
