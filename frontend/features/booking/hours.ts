import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import {
  pastClosingSentence,
  runsPastClosing,
  sessionHours,
  shortHourText,
  slotHour,
  slotText,
  timeSlots,
} from '../../../shared/domain/time/slots.ts';
import type { Availability } from '../../../shared/schemas/availability.ts';
import { site } from '../../../shared/site.ts';
import type { Option } from '../../ui/select-field.tsx';

/** One hour of the chosen date, as this visitor may book it. */
export interface HourState {
  timeSlot: string;
  seatsLeft: number;
  /** The reason why no session can include it. */
  obstacle?: 'begun' | 'closed' | 'full';
}

/** A seat that this visitor may take again: held by their own checkout until it expires, or booked by them. */
export interface OwnSeat {
  date: string;
  timeSlot: string;
  /** Hours. */
  duration: number;
  /** ISO 8601. Absent for a booked seat. */
  expiresAt?: string;
}

const ownHoursOn = (seat: OwnSeat | undefined, date: string, nowMs: number): ReadonlySet<number> => {
  const isOwn = seat?.date === date && !(seat.expiresAt && Date.parse(seat.expiresAt) <= nowMs);
  return new Set(isOwn ? sessionHours(seat.timeSlot, seat.duration) : []);
};

/** The hours of a date. The visitor's own seat counts as free. */
export const hourStates = (
  availability: Availability,
  ownSeat: OwnSeat | undefined,
  nowMs: number,
): HourState[] => {
  const ownHours = ownHoursOn(ownSeat, availability.date, nowMs);
  return availability.hours.map(({ timeSlot, seatsLeft, begun, closed }) => {
    const isOwn = ownHours.has(slotHour(timeSlot));
    const seats = seatsLeft + (isOwn ? 1 : 0);
    const state = { timeSlot, seatsLeft: seats };
    if (begun) return { ...state, obstacle: 'begun' };
    if (closed && seats === 0) return { ...state, obstacle: 'closed' };
    return seats === 0 ? { ...state, obstacle: 'full' } : state;
  });
};

/** True when no session can be booked on the date of these hours. */
export const isDayTaken = (hours: readonly HourState[]): boolean => hours.every(({ obstacle }) => obstacle);

/** The reason why no session can be booked on a day, after the sentences about what is closed. */
export const takenText = (hours: readonly HourState[] | undefined, closures: string): string => {
  if (!closures) return 'Every hour of this day is taken.';
  return hours?.some(({ obstacle }) => obstacle === 'full')
    ? `${closures} Every other hour is taken.`
    : closures;
};

/** The hours of a session, up to closing. */
const hoursOfSession = (
  hours: readonly HourState[],
  timeSlot: string,
  durationHours: number,
): HourState[] => {
  const first = hours.findIndex((hour) => hour.timeSlot === timeSlot);
  // Unnoticed condition: no session lasts a whole day, so that slice is empty too.
  return first < 0 ? [] : hours.slice(first, first + durationHours);
};

const seatsText = (seats: number): string => `${seats} ${seats === 1 ? 'seat' : 'seats'} left`;

const isScarce = ({ seatsLeft, obstacle }: HourState): boolean => !obstacle && seatsLeft <= site.fewSeats;

/** The hours to show. Until the server has answered, all of them count as free. */
export const shownHours = (hours: readonly HourState[] | undefined): readonly HourState[] =>
  hours ?? timeSlots.map((timeSlot) => ({ timeSlot, seatsLeft: site.seatsPerHour }));

const obstacleWords = { begun: 'past', closed: 'closed', full: 'full' } as const;

/** The remark on the button of an hour: "2 left", "full", "past". */
export const hourRemark = (hour: HourState): string | undefined => {
  if (hour.obstacle) return obstacleWords[hour.obstacle];
  return isScarce(hour) ? `${hour.seatsLeft} left` : undefined;
};

/** The time slots to offer. `hours` is undefined until the server has answered. */
export const slotOptions = (hours: readonly HourState[] | undefined): Option[] => {
  return shownHours(hours).map((hour) => {
    const remark = hour.obstacle ?? (isScarce(hour) ? seatsText(hour.seatsLeft) : undefined);
    return {
      value: hour.timeSlot,
      label: slotText(hour.timeSlot) + (remark ? ` (${remark})` : ''),
      disabled: hour.obstacle !== undefined,
    };
  });
};

const durations = Array.from({ length: site.maxDurationHours }, (_, index) => index + 1);

const durationOption = (
  duration: number,
  hours: readonly HourState[] | undefined,
  timeSlot: string,
): Option => {
  const value = String(duration);
  if (!timeSlots.includes(timeSlot)) return { value, label: hoursText(duration) };
  if (runsPastClosing(timeSlot, duration)) {
    return { value, label: `${hoursText(duration)} (past closing)`, disabled: true };
  }
  const blocked = hoursOfSession(hours ?? [], timeSlot, duration).find((hour) => hour.obstacle);
  return blocked
    ? {
        value,
        label: `${hoursText(duration)} (${slotText(blocked.timeSlot)} is ${blocked.obstacle})`,
        disabled: true,
      }
    : { value, label: `${hoursText(duration)}, to ${shortHourText(slotHour(timeSlot) + duration)}` };
};

/** The durations to offer from a time slot on. */
export const durationOptions = (hours: readonly HourState[] | undefined, timeSlot: string): Option[] =>
  durations.map((duration) => durationOption(duration, hours, timeSlot));

interface ChoiceProblem {
  field: 'timeSlot' | 'duration';
  sentence: string;
  /** One of the hours has no seat left. */
  isFull?: boolean;
}

/** The reason why the chosen hours cannot be booked. Undefined when none is known. */
export const choiceProblem = (
  hours: readonly HourState[] | undefined,
  timeSlot: string,
  duration: number,
): ChoiceProblem | undefined => {
  if (!timeSlots.includes(timeSlot)) return undefined;
  const [first, ...rest] = hoursOfSession(hours ?? [], timeSlot, duration);
  if (first?.obstacle === 'begun') {
    return { field: 'timeSlot', sentence: `${slotText(timeSlot)} has begun. Please choose a later time.` };
  }
  if (first?.obstacle) {
    return {
      field: 'timeSlot',
      sentence: `${slotText(timeSlot)} is ${first.obstacle} now. Please choose another time.`,
      isFull: first.obstacle === 'full',
    };
  }
  if (runsPastClosing(timeSlot, duration)) return { field: 'duration', sentence: pastClosingSentence };
  const blocked = rest.find((hour) => hour.obstacle);
  return blocked
    ? {
        field: 'duration',
        sentence: `${slotText(blocked.timeSlot)} is ${blocked.obstacle} now. Please choose fewer hours or another time.`,
        isFull: blocked.obstacle === 'full',
      }
    : undefined;
};

/** "2 seats left", when the chosen hours are nearly full. */
export const scarcityText = (
  hours: readonly HourState[] | undefined,
  timeSlot: string,
  duration: number,
): string | undefined => {
  const scarce = hoursOfSession(hours ?? [], timeSlot, duration).filter(isScarce);
  return scarce.length > 0 ? seatsText(Math.min(...scarce.map((hour) => hour.seatsLeft))) : undefined;
};
