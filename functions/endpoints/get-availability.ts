import { seatsLeft } from '../../shared/domain/capacity.ts';
import { bookableDates, instantOf } from '../../shared/domain/location-time.ts';
import { slotHour, timeSlots } from '../../shared/domain/slots.ts';
import { site } from '../../shared/site.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { takenSeats } from '../store/seats.ts';

export const handler = endpointHandler('get-availability', async ({ query: { date }, nowMs }) => {
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
