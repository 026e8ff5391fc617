import { sessionHours, slotHour } from '../../../shared/domain/slots.ts';
import type { Availability } from '../../../shared/schemas/availability.ts';
import type { Hold } from '../stored/hold.ts';

/** One hour of the chosen date, as this visitor may book it. */
export interface HourState {
  timeSlot: string;
  seatsLeft: number;
  /** Why no session can include it. */
  obstacle?: 'begun' | 'full';
}

const heldHours = (hold: Hold | undefined, date: string, nowMs: number): ReadonlySet<number> =>
  new Set(
    hold && hold.date === date && Date.parse(hold.expiresAt) > nowMs
      ? sessionHours(hold.timeSlot, hold.duration)
      : [],
  );

/** The hours of a date; the seat that this visitor's own checkout holds counts as free. */
export const hourStates = (
  availability: Availability,
  ownHold: Hold | undefined,
  nowMs: number,
): HourState[] => {
  const ownHours = heldHours(ownHold, availability.date, nowMs);
  return availability.hours.map(({ timeSlot, seatsLeft, begun }) => {
    const seats = seatsLeft + (ownHours.has(slotHour(timeSlot)) ? 1 : 0);
    const state = { timeSlot, seatsLeft: seats };
    if (begun) return { ...state, obstacle: 'begun' };
    return seats === 0 ? { ...state, obstacle: 'full' } : state;
  });
};

/** The hours that a session would take, as far as they are open. */
export const hoursOfSession = (
  hours: readonly HourState[],
  timeSlot: string,
  durationHours: number,
): HourState[] => {
  const first = hours.findIndex((hour) => hour.timeSlot === timeSlot);
  return first < 0 ? [] : hours.slice(first, first + durationHours);
};
