import { slotHour } from '../../../shared/domain/time/slots.ts';
import { site } from '../../../shared/site.ts';
import type { HourState } from './hours.ts';

/** The chosen start and length of a session. `timeSlot` is empty until one is chosen. */
export interface Choice {
  timeSlot: string;
  duration: number;
}

const indexOf = (hours: readonly HourState[], timeSlot: string): number =>
  hours.findIndex((hour) => hour.timeSlot === timeSlot);

/** True when one session can take all hours from one to another. */
const isOneSession = (hours: readonly HourState[], first: number, last: number): boolean => {
  const length = last - first + 1;
  return (
    first >= 0 &&
    length >= 1 &&
    length <= site.maxDurationHours &&
    last < hours.length &&
    hours.slice(first, last + 1).every(({ obstacle }) => !obstacle)
  );
};

/** The choice after an hour is tapped: the first tap begins, a later hour extends, and any other starts over. */
export const tapHour = (hours: readonly HourState[], choice: Choice, timeSlot: string): Choice => {
  const tapped = indexOf(hours, timeSlot);
  const first = indexOf(hours, choice.timeSlot);
  if (hours[tapped]?.obstacle) return choice;
  if (first < 0) {
    const fits = isOneSession(hours, tapped, tapped + choice.duration - 1);
    return { timeSlot, duration: fits ? choice.duration : 1 };
  }
  const last = first + choice.duration - 1;
  const isLater = tapped > last && (choice.duration === 1 || tapped === last + 1);
  return isLater && isOneSession(hours, first, tapped)
    ? { timeSlot: choice.timeSlot, duration: tapped - first + 1 }
    : { timeSlot, duration: 1 };
};

/** Adds or removes an hour at the end of a choice. Returns the choice unchanged when that is not possible. */
export const stretch = (hours: readonly HourState[], choice: Choice, by: 1 | -1): Choice => {
  const first = indexOf(hours, choice.timeSlot);
  const duration = choice.duration + by;
  return isOneSession(hours, first, first + duration - 1) ? { ...choice, duration } : choice;
};

/** The hours of a choice, from its first to its last. */
export const chosenHours = (hours: readonly HourState[], { timeSlot, duration }: Choice): HourState[] => {
  const first = indexOf(hours, timeSlot);
  return first < 0 ? [] : hours.slice(first, first + duration);
};

export interface PartOfDay {
  name: string;
  hours: HourState[];
}

const noon = 12;
const evening = 17;

/** Morning, afternoon and evening, as far as the space is open then. */
export const partsOfDay = (hours: readonly HourState[]): PartOfDay[] => {
  const between = (from: number, to: number) =>
    hours.filter(({ timeSlot }) => slotHour(timeSlot) >= from && slotHour(timeSlot) < to);
  return [
    { name: 'Morning', hours: between(0, noon) },
    { name: 'Afternoon', hours: between(noon, evening) },
    { name: 'Evening', hours: between(evening, 24) },
  ].filter((part) => part.hours.length > 0);
};
