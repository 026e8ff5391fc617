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

/** The sessions that guests have booked on this device, up to their day. A member's are known to the server. */
export const storedBookedHours = {
  read,
  add: ({ date, timeSlot, duration }: BookedHours, today: string): void => {
    const toCome = read().filter(
      (hours) => hours.date >= today && (hours.date !== date || hours.timeSlot !== timeSlot),
    );
    slot.write([...toCome, { date, timeSlot, duration }]);
  },
  /** Forgets a session that was cancelled or moved. */
  remove: ({ date, timeSlot }: BookedHours): void => {
    slot.write(read().filter((hours) => hours.date !== date || hours.timeSlot !== timeSlot));
  },
};
