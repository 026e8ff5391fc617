import contract from '../../../shared/contract/site/get-availability.ts';
import { closureSentence } from '../../../shared/domain/closures/closures.ts';
import { hoursOfDay } from '../../../shared/domain/seats/hours-of-day.ts';
import { bookableDates, whyNoBookableDate } from '../../../shared/domain/time/location-time.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { dayForVisitors } from '../../store/seats/seats.ts';

export default endpoint(contract, async ({ query: { date }, nowMs }) => {
  const obstacle = whyNoBookableDate(date, nowMs);
  if (obstacle) throw new AppError('invalid-request', obstacle);
  const { taken, closures } = await dayForVisitors(date, nowMs);
  return {
    date,
    bookableDates: bookableDates(nowMs),
    hours: hoursOfDay(date, taken, nowMs, closures),
    ...(closures.length > 0 && { closures: closures.map(closureSentence) }),
  };
});
