import { timeSlots } from '../../../shared/domain/time/slots.ts';
import type { BookedHours } from './booked-hours.ts';
import { deviceKeys } from './device-keys.ts';
import { isLike, slotIn } from './session-store.ts';

const example: BookedHours = { date: '', timeSlot: '', duration: 1 };
const slot = slotIn<BookedHours>(() => localStorage, deviceKeys.usualHours);

/**
 * The hours that the member of this browser usually books, on the last date for which they are booked. It outlives the
 * session, so that the home page knows them before somebody has signed in.
 */
export const storedUsualHours = {
  ...slot,
  read: (): BookedHours | undefined => {
    const value = slot.read();
    if (!isLike(example, value)) return undefined;
    return Number.isNaN(Date.parse(value.date)) || !timeSlots.includes(value.timeSlot) ? undefined : value;
  },
};
