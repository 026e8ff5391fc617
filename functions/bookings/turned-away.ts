import { isClosedAt } from '../../shared/domain/closures/closures.ts';
import { planSeats } from '../../shared/domain/seats/capacity.ts';
import { whyNotBookable } from '../../shared/domain/time/location-time.ts';
import { sessionHours } from '../../shared/domain/time/slots.ts';
import { site } from '../../shared/site.ts';
import type { AppError } from '../runtime/app-error.ts';
import { log } from '../runtime/log.ts';
import { dayForVisitors, type SeatedSession } from '../store/seats/seats.ts';
import { countTurnedAway } from '../store/seats/turned-away.ts';
import { noSeatLeft } from './no-seat-left.ts';

type Wish = Omit<SeatedSession, 'bookingId'>;

/** Counting never keeps anybody from an answer. */
const tryToCount = async (wish: Wish): Promise<void> => {
  try {
    await countTurnedAway(wish);
  } catch (error) {
    log('warn', 'demand not counted', { error });
  }
};

/** The error for a session without seats, which is counted as demand that was turned away. */
export const turnAway = async (wish: Wish, nowMs: number): Promise<AppError> => {
  const [error] = await Promise.all([noSeatLeft(wish, nowMs), tryToCount(wish)]);
  return error;
};

/** Counts hours that a page says somebody asked for, if they are open and have no seat left. */
export const countIfFull = async (wish: Wish, nowMs: number): Promise<void> => {
  if (whyNotBookable(wish, nowMs)) return;
  const hours = sessionHours(wish.timeSlot, wish.duration);
  const { taken, closures } = await dayForVisitors(wish.date, nowMs);
  const isClosed = hours.some((hour) => isClosedAt(closures, hour));
  if (isClosed || planSeats(hours, taken, site.seatsPerHour)) return;
  await tryToCount(wish);
};
