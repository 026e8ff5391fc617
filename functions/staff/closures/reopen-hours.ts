import { datesUntil } from '../../../shared/domain/time/dates.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import type { ClosingProgress, Reopening } from '../../../shared/schemas/calendar.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { untilChanged } from '../../runtime/until-changed.ts';
import {
  beginReopening,
  type Closure,
  type ClosureDays,
  getClosure,
  getClosures,
} from '../../store/office/closures.ts';
import { advanceDays, type OperatorRun } from './close-hours.ts';

/** The day that is to be reopened, with those that were closed with it when all are meant. */
const findDays = async ({ date, id, allDays }: Reopening, nowMs: number): Promise<ClosureDays> => {
  const closure = await getClosure({ date, id });
  if (!closure) throw new AppError('not-found', 'There is no such closure.');
  const { firstDate, lastDate } = closure;
  if (!allDays || !firstDate || !lastDate) return [closure];
  const today = localDate(nowMs);
  const dates = datesUntil(firstDate, lastDate).filter((each) => each >= today || each === date);
  const [first = closure, ...others] = await getClosures(dates.map((each) => ({ date: each, id })));
  return [first, ...others];
};

const isClosed = ({ state }: Closure): boolean => state === 'closing' || state === 'closed';

/** Frees exactly the seats of a closure. The same request again goes on where the first one has stopped. */
export const reopenHours = (request: Reopening, run: OperatorRun): Promise<ClosingProgress> =>
  untilChanged('These hours are', async () => {
    const days = await findDays(request, run.nowMs);
    const [first, ...others] = days.filter(isClosed);
    if (!first) return advanceDays(days, run);
    if (!(await beginReopening([first, ...others], run.by, run.nowMs))) return undefined;
    const lastDate = others.at(-1)?.date;
    logEvent('hours reopened', { closureId: first.id, by: run.by, date: first.date, lastDate });
    const [one, ...more] = days.map((day) => (isClosed(day) ? { ...day, state: 'reopening' as const } : day));
    return advanceDays([one ?? first, ...more], run);
  });
