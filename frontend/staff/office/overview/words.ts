import type { DayAhead } from '../../../../shared/schemas/staff/overview.ts';
import { percentOf } from '../../parts/words.ts';

/** "No sessions", "1 session", "7 sessions" */
export const sessionsText = (count: number): string =>
  count === 1 ? '1 session' : `${count === 0 ? 'No' : count} sessions`;

/** "Closed", "25% full" */
export const fullText = ({ bookedHours, openHours }: DayAhead): string =>
  openHours === 0 ? 'Closed' : `${percentOf(bookedHours, openHours)}% full`;
