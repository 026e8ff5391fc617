import { walkInSession } from '../../../shared/domain/door/walk-in.ts';
import type { SessionTime } from '../../../shared/domain/time/location-time.ts';
import { AppError } from '../../runtime/app-error.ts';

/** The hours of a walk-in that comes now. Throws 409 when the space is closed then. */
export const requireWalkInSession = (duration: number, nowMs: number): SessionTime => {
  const session = walkInSession(duration, nowMs);
  if (typeof session === 'string') throw new AppError('conflict', session);
  return session;
};
