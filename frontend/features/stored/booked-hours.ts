import type { Booking } from '../../../shared/schemas/booking.ts';
import { deviceKeys } from './device-keys.ts';
import { isLike, slotIn } from './session-store.ts';

export type BookedHours = Pick<Booking, 'date' | 'timeSlot' | 'duration'>;

const exampleHours: BookedHours = { date: '', timeSlot: '', duration: 1 };
const slot = slotIn<BookedHours[]>(() => localStorage, deviceKeys.bookedHours);

const read = (): BookedHours[] => {
  const value = slot.read();
  return Array.isArray(value) ? value.filter((hours) => isLike(exampleHours, hours)) : [];
};

const dayMs = 24 * 60 * 60_000;

/** True once the date is over in every time zone: some are a day behind UTC. */
const isPast = ({ date }: BookedHours, nowMs: number): boolean =>
  date < new Date(nowMs - dayMs).toISOString().slice(0, 10);

/** The sessions that guests have booked on this device, until their day is over. The server knows those of members. */
export const storedBookedHours = {
  read,
  add: ({ date, timeSlot, duration }: BookedHours): void => {
    const others = read().filter((hours) => hours.date !== date || hours.timeSlot !== timeSlot);
    slot.write([...others, { date, timeSlot, duration }]);
  },
  forgetPast: (nowMs: number = Date.now()): void => {
    const all = read();
    const toCome = all.filter((hours) => !isPast(hours, nowMs));
    if (toCome.length === 0) slot.clear();
    else if (toCome.length < all.length) slot.write(toCome);
  },
  /** Forgets a session that was cancelled or moved. */
  remove: ({ date, timeSlot }: BookedHours): void => {
    slot.write(read().filter((hours) => hours.date !== date || hours.timeSlot !== timeSlot));
  },
};
