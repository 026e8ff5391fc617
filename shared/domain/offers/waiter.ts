import { isSameEmail } from '../policy/corrected-email.ts';
import { slotHour, startHours } from '../time/slots.ts';

/** The time slot of somebody for whom any hours of the day will do. */
export const anySlot = 'any';

/**
 * - `unconfirmed`: the click in the mail is missing, so nothing is offered yet.
 * - `waiting`: a freed seat is offered in turn.
 * - `offered`: its one offer was made. The offer says what became of it.
 * - `left`: the person does not wait any more.
 * - `gone`: no seat became free in time.
 */
export const waiterStates = ['gone', 'left', 'offered', 'unconfirmed', 'waiting'] as const;
export type WaiterState = (typeof waiterStates)[number];

/** Somebody who waits for hours of a day. */
export interface Waiter {
  id: string;
  /** A digest of the normalised email, by which entries and offers are counted. */
  person: string;
  /** Absent once the person has left the list. */
  email?: string | undefined;
  date: string;
  /** A time slot, or `any`. */
  timeSlot: string;
  duration: number;
  /** An offer makes sense until so many hours before the start. */
  noticeHours: number;
  createdAtMs: number;
  state: WaiterState;
}

/** The hours at which the session may start, earliest first. */
export const startsOf = ({ timeSlot, duration }: Pick<Waiter, 'duration' | 'timeSlot'>): number[] => {
  if (timeSlot !== anySlot) return [slotHour(timeSlot)];
  const closing = (startHours.at(-1) ?? 0) + 1;
  return startHours.filter((hour) => hour + duration <= closing);
};

/** The hours that may be offered. */
export const hoursWanted = (waiter: Pick<Waiter, 'duration' | 'timeSlot'>): ReadonlySet<number> =>
  new Set(
    startsOf(waiter).flatMap((from) => Array.from({ length: waiter.duration }, (_, index) => from + index)),
  );

/** True when two people wait for an hour that only one of them can get. */
export const wantTheSame = (
  one: Pick<Waiter, 'duration' | 'timeSlot'>,
  other: Pick<Waiter, 'duration' | 'timeSlot'>,
): boolean => {
  const hours = hoursWanted(one);
  return [...hoursWanted(other)].some((hour) => hours.has(hour));
};

/** True for two entries of the same reader. The emails of entries that were left are gone. */
const areOfOne = (one: Waiter, other: Waiter): boolean =>
  one.email !== undefined && other.email !== undefined
    ? isSameEmail(one.email, other.email)
    : one.person === other.person;

/**
 * The position, from 1, among the people who wait for any of the same hours. Nobody is before themselves; but
 * as long as the address is not confirmed, it may be typed by a stranger, who learns nothing of its other places.
 */
export const placeOf = (waiter: Waiter, waiters: readonly Waiter[]): number => {
  const before = waiters.filter(
    (other) =>
      other.state === 'waiting' &&
      (!areOfOne(other, waiter) || waiter.state === 'unconfirmed') &&
      (other.createdAtMs < waiter.createdAtMs ||
        (other.createdAtMs === waiter.createdAtMs && other.id < waiter.id)) &&
      wantTheSame(other, waiter),
  );
  return before.length + 1;
};
