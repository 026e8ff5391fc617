import { isDeepStrictEqual } from 'node:util';
import { closedDates, whyNotClosable } from '../../../shared/domain/closures/closable.ts';
import type { ClosingProgress, ClosingRequest } from '../../../shared/schemas/calendar.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { beginClosing, type Closure, type ClosureDays, getClosures } from '../../store/office/closures.ts';
import { advanceClosure, type ClosureRun } from './advance-closure.ts';

/** Time to end the batch that is under way, and to answer. */
const reserveMs = 8000;

/** An operator's request, in the time that its function has. */
export interface OperatorRun {
  by: string;
  nowMs: number;
  remainingMs: () => number;
  /** Absent where bookings stay. */
  atStripe?: ClosureRun['atStripe'];
}

/** A request to close hours, and what becomes of the bookings on them. */
type Asked = ClosingRequest & Pick<Closure, 'cancels' | 'keeps'>;

const isUnderWay = ({ state }: Closure): boolean => state === 'closing' || state === 'reopening';

/** Goes on with each day, one after the other, as far as the time allows. */
export const advanceDays = async (days: ClosureDays, run: OperatorRun): Promise<ClosingProgress> => {
  const { nowMs, remainingMs, atStripe } = run;
  const mayGoOn = () => remainingMs() > reserveMs;
  const advanced: Closure[] = [];
  for (const day of days)
    advanced.push((await advanceClosure(day, { nowMs, mayGoOn, ...(atStripe && { atStripe }) })).closure);
  const left = advanced.find(isUnderWay);
  const { state } = left ?? advanced[0] ?? days[0];
  return { ...days[0], state, isOutOfTime: left !== undefined && !mayGoOn() };
};

const daysOf = ({ lastDate, ...asked }: Asked, { by, nowMs }: OperatorRun): ClosureDays => {
  const dates = closedDates({ date: asked.date, lastDate });
  const day = {
    ...asked,
    ...(dates.length > 1 && { firstDate: dates[0], lastDate: dates.at(-1) }),
    seats: asked.seats && [...new Set(asked.seats)].sort((one, other) => one - other),
    state: 'closing' as const,
    by,
    at: new Date(nowMs).toISOString(),
  };
  const [, ...others] = dates.map((date) => ({ ...day, date }));
  return [day, ...others];
};

const askedFor = ({ date, lastDate, fromHour, toHour, seats, reason, cancels, keeps }: Closure) => ({
  date,
  lastDate,
  fromHour,
  toHour,
  seats,
  reason,
  cancels,
  keeps: [...keeps].sort(),
});

const isReopened = ({ state }: ClosureDays[number]): boolean => state === 'open' || state === 'reopening';

/** The same request again finds its days. Throws 409 when it was another one. */
const findSame = async (asked: ClosureDays): Promise<ClosureDays> => {
  const [first, ...others] = await getClosures(asked);
  if (!first || isReopened(first))
    throw new AppError('conflict', 'These hours have been reopened meanwhile.');
  if (!isDeepStrictEqual(askedFor(first), askedFor(asked[0])))
    throw new AppError('conflict', 'These hours have been closed in another way. Please reload the page.');
  return [first, ...others];
};

/**
 * Closes hours: no free seat of them can be booked any more. The same request again goes on where the first one has
 * stopped, and so does the reconciler.
 */
export const closeHours = async (request: Asked, run: OperatorRun): Promise<ClosingProgress> => {
  const obstacle = whyNotClosable(request, run.nowMs);
  if (obstacle) throw new AppError('invalid-request', obstacle);
  const days = daysOf(request, run);
  if (!(await beginClosing(days, run.nowMs))) return advanceDays(await findSame(days), run);
  const { id, date, lastDate, fromHour, toHour, cancels } = days[0];
  logEvent('hours closed', { closureId: id, by: run.by, date, lastDate, fromHour, toHour, cancels });
  return advanceDays(days, run);
};
