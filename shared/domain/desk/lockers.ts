import { attendanceEvent, type EventInEffect } from './attendance.ts';
import { placedName } from './placed-name.ts';

/** The parts of a session that tell of its locker. */
interface Lockable {
  name: string;
  /** The seat of each hour. */
  seats: readonly number[];
  times: { endMs: number };
  events: readonly EventInEffect[];
}

const lockerOf = (events: readonly EventInEffect[]): string | undefined =>
  events.findLast((event) => event.kind === 'locker')?.locker.trim();

export const isSameLocker = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** A locker, and whoever is here with it. More than one: it was given twice. */
export interface LockerInUse {
  locker: string;
  people: string[];
}

/** The lockers of those who are here at a time, in the order of their numbers. */
export const lockersInUse = (sessions: readonly Lockable[], nowMs: number): LockerInUse[] => {
  const inUse: LockerInUse[] = [];
  for (const session of sessions) {
    const locker = lockerOf(session.events);
    const isHere = attendanceEvent(session.events)?.kind === 'arrived' && nowMs < session.times.endMs;
    if (!locker || !isHere) continue;
    const known = inUse.find((other) => isSameLocker(other.locker, locker));
    if (known) known.people.push(placedName(session));
    else inUse.push({ locker, people: [placedName(session)] });
  }
  return inUse.sort((one, other) => one.locker.localeCompare(other.locker, 'en', { numeric: true }));
};

/** "Lockers in use: 3, 7 (Ada L., seat 2 and Sam R., seat 5), 12." Undefined when none is. */
export const lockersText = (inUse: readonly LockerInUse[]): string | undefined =>
  inUse.length === 0
    ? undefined
    : `Lockers in use: ${inUse
        .map(({ locker, people }) => (people.length > 1 ? `${locker} (${people.join(' and ')})` : locker))
        .join(', ')}.`;
