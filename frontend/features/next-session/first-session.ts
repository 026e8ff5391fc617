import { sessionPhase, sessionStart } from '../../calendar/location-clock.ts';
import type { StoredHours } from '../stored/booked-hours.ts';

/** The first session that is not over by the location's clock. */
export const firstSession = (sessions: readonly StoredHours[], clock: string): StoredHours | undefined =>
  sessions
    .filter((session) => sessionPhase(session, clock) !== 'over')
    .toSorted((one, other) => sessionStart(one).localeCompare(sessionStart(other)))[0];
