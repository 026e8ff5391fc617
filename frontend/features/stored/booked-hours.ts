import { dayMs } from '../../../shared/domain/time/milliseconds.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { deviceKeys } from './device-keys.ts';
import { isLike, slotIn } from './session-store.ts';

export type BookedHours = Pick<Booking, 'date' | 'timeSlot' | 'duration'>;

/** The id opens the booking in this browser alone, which has the cookie for it, or in its member's session. */
export type StoredHours = BookedHours & Pick<Booking, 'id'>;

const exampleHours: StoredHours = { id: '', date: '', timeSlot: '', duration: 1 };
const slot = slotIn<StoredHours[]>(() => localStorage, deviceKeys.bookedHours);

/**
 * The hours that the member of this browser usually books, on the last date for which they are booked. It outlives the
 * session, so that the home page knows them before somebody has signed in.
 */
export const usualHoursSlot = slotIn<BookedHours>(() => localStorage, deviceKeys.usualHours);

const read = (): StoredHours[] => {
  const value = slot.read();
  return Array.isArray(value) ? value.filter((hours) => isLike(exampleHours, hours)) : [];
};

const without = (id: string): StoredHours[] => read().filter((hours) => hours.id !== id);

/** True once the date is over in every time zone: some are a day behind UTC. */
const isPast = ({ date }: BookedHours, nowMs: number): boolean =>
  date < new Date(nowMs - dayMs).toISOString().slice(0, 10);

/** The sessions that guests have booked on this device, until their day is over. The server knows those of members. */
export const storedBookedHours = {
  read,
  add: ({ id, date, timeSlot, duration }: StoredHours): void => {
    slot.write([...without(id), { id, date, timeSlot, duration }]);
  },
  forgetPast: (nowMs: number = Date.now()): void => {
    const all = read();
    const toCome = all.filter((hours) => !isPast(hours, nowMs));
    if (toCome.length === 0) slot.clear();
    else if (toCome.length < all.length) slot.write(toCome);
  },
  /** Forgets a session that was cancelled. */
  remove: (id: string): void => {
    slot.write(without(id));
  },
};
