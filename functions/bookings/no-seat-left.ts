import { closureSentence, isClosedAt } from '../../shared/domain/closures/closures.ts';
import { sessionHours } from '../../shared/domain/time/slots.ts';
import { AppError } from '../runtime/app-error.ts';
import { type SeatedSession, sessionsAndClosures } from '../store/seats/seats.ts';

/** The error for a session without seats. It names the closure and its reason, or says that others were faster. */
export const noSeatLeft = async (
  { date, timeSlot, duration }: Pick<SeatedSession, 'date' | 'duration' | 'timeSlot'>,
  nowMs: number,
): Promise<AppError> => {
  const hours = sessionHours(timeSlot, duration);
  const { closures } = await sessionsAndClosures(date, nowMs);
  const closed = closures.filter((closure) => hours.some((hour) => isClosedAt([closure], hour)));
  const sentences = closed.length > 0 ? closed.map(closureSentence) : ['That time has just been taken.'];
  return new AppError('conflict', `${sentences.join(' ')} Please choose another time or date.`);
};
