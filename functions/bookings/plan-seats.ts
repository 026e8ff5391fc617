import { randomInt } from 'node:crypto';
import { planSeats, type SeatPlan, type TakenSeats } from '../../shared/domain/seats/capacity.ts';
import type { SessionTime } from '../../shared/domain/time/location-time.ts';
import { sessionHours } from '../../shared/domain/time/slots.ts';
import { site } from '../../shared/site.ts';

/**
 * Plans the seats of a session, beginning at a random one, so that people who compete for an hour rarely conflict.
 * Undefined when an hour has no seat left.
 */
export const planSeatsOf = (
  { timeSlot, duration }: Pick<SessionTime, 'duration' | 'timeSlot'>,
  taken: TakenSeats,
): SeatPlan | undefined =>
  planSeats(sessionHours(timeSlot, duration), taken, site.seatsPerHour, randomInt(1, site.seatsPerHour + 1));
