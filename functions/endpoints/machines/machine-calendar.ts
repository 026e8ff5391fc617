import contract from '../../../shared/contract/machines/machine-calendar.ts';
import { closureSentence } from '../../../shared/domain/closures/closures.ts';
import { hoursOfDay } from '../../../shared/domain/seats/hours-of-day.ts';
import { datesUntil } from '../../../shared/domain/time/dates.ts';
import { dayMs } from '../../../shared/domain/time/milliseconds.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { dayForVisitors } from '../../store/seats/seats.ts';

const mostDays = 31;

export default endpoint(contract, async ({ query: { from, to }, nowMs }) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1 || days > mostDays)
    throw new AppError(
      'invalid-request',
      `Please ask for 1 to ${mostDays} days, the first one before the last.`,
    );
  return {
    days: await Promise.all(
      datesUntil(from, to).map(async (date) => {
        const { taken, closures } = await dayForVisitors(date, nowMs);
        return {
          date,
          hours: hoursOfDay(date, taken, nowMs, closures),
          ...(closures.length > 0 && { closures: closures.map(closureSentence) }),
        };
      }),
    ),
  };
});
