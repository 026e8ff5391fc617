import { seatsLeft } from '../../shared/domain/capacity.ts';
import { bookableDates, instantOf, whyNoBookableDate } from '../../shared/domain/location-time.ts';
import { slotHour, timeSlots } from '../../shared/domain/slots.ts';
import { site } from '../../shared/site.ts';
import { publicEndpoint } from '../access/public-endpoint.ts';
import { AppError } from '../runtime/app-error.ts';
import { takenSeats } from '../store/seats.ts';

export const handler = publicEndpoint('get-availability', async ({ query: { date }, nowMs }) => {
  const obstacle = whyNoBookableDate(date, nowMs);
  if (obstacle) throw new AppError('invalid-request', obstacle);
  const taken = await takenSeats(date, nowMs, { consistent: false });
  return {
    date,
    bookableDates: bookableDates(nowMs),
    hours: timeSlots.map((timeSlot) => ({
      timeSlot,
      seatsLeft: seatsLeft(taken, slotHour(timeSlot), site.seatsPerHour),
      begun: instantOf(date, slotHour(timeSlot)) <= nowMs,
    })),
  };
});
