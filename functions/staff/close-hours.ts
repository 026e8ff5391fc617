import { isDeepStrictEqual } from 'node:util';
import { whyNotClosable } from '../../shared/domain/closable.ts';
import type { ClosingRequest } from '../../shared/schemas/calendar.ts';
import { AppError } from '../runtime/app-error.ts';
import { logEvent } from '../runtime/log-event.ts';
import {
  beginClosing,
  beginReopening,
  type Closure,
  type ClosureKey,
  getClosure,
} from '../store/closures.ts';
import { advanceClosure, type ClosureRun } from './advance-closure.ts';

/** Time to end the batch that is under way, and to answer. */
const reserveMs = 8000;

/** An operator's request, in the time that its function has. */
export interface OperatorRun {
  by: string;
  nowMs: number;
  remainingMs: () => number;
  /** Cancels a booking. Absent where bookings stay. */
  cancel?: ClosureRun['cancel'];
}

const askedFor = ({ date, fromHour, toHour, seats, reason, cancels, keeps }: Closure) => ({
  ...{ date, fromHour, toHour, seats, reason, cancels },
  keeps: [...keeps].sort(),
});

/** The same request again finds its closure. Throws 409 when it was another one. */
const findSame = async (asked: Closure): Promise<Closure> => {
  const found = await getClosure(asked);
  if (!found || found.state === 'open' || found.state === 'reopening')
    throw new AppError('conflict', 'These hours have been reopened meanwhile.');
  if (!isDeepStrictEqual(askedFor(found), askedFor(asked)))
    throw new AppError('conflict', 'These hours have been closed in another way. Please reload the page.');
  return found;
};

const advance = async (closure: Closure, { nowMs, remainingMs, cancel }: OperatorRun): Promise<Closure> => {
  const mayGoOn = () => remainingMs() > reserveMs;
  return (await advanceClosure(closure, { nowMs, mayGoOn, ...(cancel && { cancel }) })).closure;
};

/**
 * Closes hours: no free seat of them can be booked any more. The same request again goes on where the first one has
 * stopped.
 */
export const closeHours = async (
  { cancels, keeps, ...request }: ClosingRequest & Pick<Closure, 'cancels' | 'keeps'>,
  run: OperatorRun,
): Promise<Closure> => {
  const obstacle = whyNotClosable(request, run.nowMs);
  if (obstacle) throw new AppError('invalid-request', obstacle);
  const closure: Closure = {
    ...request,
    seats: request.seats && [...new Set(request.seats)].sort((one, other) => one - other),
    state: 'closing',
    by: run.by,
    at: new Date(run.nowMs).toISOString(),
    cancels,
    keeps,
  };
  if (await beginClosing(closure, run.nowMs)) {
    const { id, date, fromHour, toHour } = closure;
    logEvent('hours closed', { closureId: id, by: run.by, date, fromHour, toHour, cancels });
    return advance(closure, run);
  }
  return advance(await findSame(closure), run);
};

/** Frees exactly the seats of a closure. The same request again goes on where the first one has stopped. */
export const reopenHours = async (key: ClosureKey, run: OperatorRun): Promise<Closure> => {
  const closure = await getClosure(key);
  if (!closure) throw new AppError('not-found', 'There is no such closure.');
  if (await beginReopening(closure, run.by, run.nowMs))
    logEvent('hours reopened', { closureId: key.id, by: run.by, date: key.date });
  return advance({ ...closure, state: closure.state === 'open' ? 'open' : 'reopening' }, run);
};
