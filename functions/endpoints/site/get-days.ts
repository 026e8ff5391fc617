import contract from '../../../shared/contract/site/get-days.ts';
import { roomOfDay } from '../../../shared/domain/seats/hours-of-day.ts';
import { daysInView } from '../../../shared/domain/time/days-in-view.ts';
import { bookableDatesFrom, whyNoBookableDate } from '../../../shared/domain/time/location-time.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { dayForVisitors } from '../../store/seats/seats.ts';

/** Reads two weeks in parallel, in one round trip. The cost of a day is limited by its seats. */
export default endpoint(contract, async ({ query: { from }, nowMs }) => {
  const obstacle = whyNoBookableDate(from, nowMs);
  if (obstacle) throw new AppError('invalid-request', obstacle);
  const dates = bookableDatesFrom(from, nowMs).slice(0, daysInView);
  return Promise.all(
    dates.map(async (date) => {
      const { taken, closures } = await dayForVisitors(date, nowMs);
      return roomOfDay(date, taken, nowMs, closures);
    }),
  );
});
