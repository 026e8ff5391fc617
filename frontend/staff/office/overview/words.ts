import type { DayAhead } from '../../../../shared/schemas/staff/overview.ts';

/** "No sessions", "1 session", "7 sessions" */
export const sessionsText = (count: number): string =>
  count === 1 ? '1 session' : `${count === 0 ? 'No' : count} sessions`;

/** 0 to 100. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

/** "Closed", "25% full" */
export const fullText = ({ bookedHours, openHours }: DayAhead): string =>
  openHours === 0 ? 'Closed' : `${percentOf(bookedHours, openHours)}% full`;
