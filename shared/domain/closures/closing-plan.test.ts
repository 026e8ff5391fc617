import { site } from '../../site.ts';
import { planClosing } from './closing-plan.ts';

const closure = { closureId: 'own', fromHour: 9, toHour: 10 };
const bookedLast = { hour: 9, seat: site.seatsPerHour + 1, checkoutId: 'booking' };

it('closes all seats, also one that the space has given up since it was booked', () => {
  const { free, bookings } = planClosing(closure, [bookedLast, { ...bookedLast, hour: 10 }], []);
  expect([...bookings]).toEqual([['booking', [9]]]);
  expect(free).toHaveLength(site.seatsPerHour);
});

it('closes no seat but those that it names', () => {
  const { free, bookings } = planClosing({ ...closure, seats: [1] }, [bookedLast], []);
  expect([[...bookings], free]).toEqual([[], [{ hour: 9, seat: 1 }]]);
});
