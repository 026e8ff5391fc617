import contract from '../../../shared/contract/site/get-next-free.ts';
import { hoursOfDay, isFree } from '../../../shared/domain/seats/hours-of-day.ts';
import { bookableDatesFrom, whyNoBookableDate } from '../../../shared/domain/time/location-time.ts';
import type { NextFree } from '../../../shared/schemas/availability.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { takenSeats } from '../../store/seats/seats.ts';

/** Read in parallel, in one round trip. A few days are enough in most cases, since few full days follow each other. */
const daysAtOnce = 4;

const firstFreeHour = async (date: string, nowMs: number): Promise<NextFree | undefined> => {
  const taken = await takenSeats(date, nowMs, { consistent: false });
  const hour = hoursOfDay(date, taken, nowMs).find(isFree);
  return hour && { date, timeSlot: hour.timeSlot, seatsLeft: hour.seatsLeft };
};

/** Reads a few days at a time, starting with the given one, and stops at the first free hour. */
export default endpoint(contract, async ({ query: { from }, nowMs }) => {
  const obstacle = whyNoBookableDate(from, nowMs);
  if (obstacle) throw new AppError('invalid-request', obstacle);
  const dates = bookableDatesFrom(from, nowMs);
  for (let start = 0; start < dates.length; start += daysAtOnce) {
    const days = dates.slice(start, start + daysAtOnce);
    const hours = await Promise.all(days.map((date) => firstFreeHour(date, nowMs)));
    const first = hours.find((hour) => hour !== undefined);
    if (first) return first;
  }
  throw new AppError(
    'not-found',
    'Every hour from that date on is taken. Please choose an earlier date, or look again tomorrow.',
  );
});
